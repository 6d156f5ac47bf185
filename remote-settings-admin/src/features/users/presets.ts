import type { Role } from '@portal/shared/contract';

interface Preset {
  name: string;
  groups: readonly Role[];
}

/** What people of a shop usually need, by what they do there; groups can be added and taken away afterwards. */
const PRESETS: readonly Preset[] = [
  {
    name: 'Inhaber',
    groups: ['PURE', 'PRO', 'Marketing', 'Marketing-Manager', 'Benchmark', 'Eyeplan', 'Eyepage', 'Fileupload', 'Admin'],
  },
  { name: 'Filialleitung', groups: ['PURE', 'PRO', 'Marketing', 'Benchmark', 'Fileupload'] },
  { name: 'Verkauf', groups: ['PURE', 'Marketing'] },
  { name: 'Marketing', groups: ['PURE', 'Marketing', 'Marketing-Manager', 'Eyeplan', 'Eyepage'] },
];

/** Presets of the groups that can be given, in their order; none that has nothing of them. */
export const presetsOf = (offered: readonly Role[]): { name: string; groups: Role[] }[] =>
  PRESETS.map(({ name, groups }) => ({ name, groups: offered.filter((role) => groups.includes(role)) })).filter(
    ({ groups }) => groups.length > 0,
  );
