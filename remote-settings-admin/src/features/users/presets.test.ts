import { GROUP_TEXTS } from '../../common/users/groups.ts';
import type { Role } from '@portal/shared/contract';
import { presetsOf } from './presets.ts';

const ALL = Object.keys(GROUP_TEXTS) as Role[];

test('owners have all groups, and nobody else the rights of an Admin', () => {
  const [owner, ...others] = presetsOf(ALL);
  expect(owner).toEqual({ name: 'Inhaber', groups: ALL });
  expect(others.map(({ name }) => name)).toEqual(['Filialleitung', 'Verkauf', 'Marketing']);
  expect(others.flatMap(({ groups }) => groups)).not.toContain('Admin');
});

test('a preset gives what can be given alone', () => {
  expect(presetsOf(['PRO', 'Admin'])).toEqual([
    { name: 'Inhaber', groups: ['PRO', 'Admin'] },
    { name: 'Filialleitung', groups: ['PRO'] },
  ]);
});
