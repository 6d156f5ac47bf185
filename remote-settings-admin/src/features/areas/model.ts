import type { AreaKey, AreaState } from '@portal/shared/contract/settings-admin';
import { formatDateTime } from '@portal/shared/format';

/** Since when a version is served, and by whom. */
export const sinceText = ({ since, by }: Pick<AreaState, 'since' | 'by'>): string =>
  since ? `seit ${formatDateTime(since)} von ${by ?? 'unbekannt'}` : 'seit einem Start des Portals';

/** Who made a key, and when it was used. */
export const keyText = ({ created_at, created_by, last_used_at }: AreaKey): string =>
  `Erstellt am ${formatDateTime(created_at)} von ${created_by} · ${last_used_at ? `zuletzt benutzt am ${formatDateTime(last_used_at)}` : 'noch nicht benutzt'}`;

/** Versions that could be served in place of the present ones. */
export const otherVersions = ({ version, canary, versions }: AreaState): AreaState['versions'] =>
  versions.filter((one) => one.version !== version && one.version !== canary?.version);
