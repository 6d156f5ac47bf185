import type { AreaId } from '../../server/areas.ts';

type Container<Id extends string> = Id extends `${infer Start}-${infer Rest}` ? `${Start}_${Container<Rest>}` : Id;

// Stands in for the federation runtime in the comparison bundle: the same areas, imported as ordinary chunks.
const areas: Record<`area_${Container<AreaId>}/area`, () => Promise<unknown>> = {
  'area_analyse/area': () => import('../../remote-analyse/src/area.tsx'),
  'area_marketing/area': () => import('../../remote-marketing/src/area.tsx'),
  'area_benchmark/area': () => import('../../remote-benchmark/src/area.tsx'),
  'area_eyeplan_eyepage/area': () => import('../../remote-eyeplan-eyepage/src/area.tsx'),
  'area_settings_admin/area': () => import('../../remote-settings-admin/src/area.tsx'),
};

export const registerRemotes = (): void => undefined;

export const loadRemote = (name: string): Promise<unknown> | undefined => new Map(Object.entries(areas)).get(name)?.();
