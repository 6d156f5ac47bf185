import type { BusinessAccount } from './find-user.ts';
import { sortUsers } from './sort-users.ts';

const of = (sub: string, some: Partial<BusinessAccount> = {}): BusinessAccount => ({
  sub,
  email: `${sub}@x.example`,
  name: '',
  tenantId: 1,
  state: 'active',
  isLocked: false,
  ...some,
});
const users = [
  of('b', { name: 'Ötzi', tenantId: 2 }),
  of('c', { name: 'Zoe', isLocked: true }),
  of('a', { name: 'Pia', state: 'invited' }),
  of('d', { tenantId: 3 }),
];
const known = {
  signIns: new Map([
    ['b', new Date(2000)],
    ['d', new Date(1000)],
  ]),
  businesses: new Map([
    [1, 'Weber'],
    [2, 'Ärztehaus'],
    [3, 'Brille'],
  ]),
};

test.each([
  [{ direction: 'asc' }, 'abcd'],
  [{ sort: 'name', direction: 'asc' }, 'dbac'],
  [{ sort: 'email', direction: 'desc' }, 'dcba'],
  [{ sort: 'business', direction: 'asc' }, 'bdac'],
  [{ sort: 'state', direction: 'asc' }, 'bdac'],
  [{ sort: 'last_sign_in', direction: 'asc' }, 'dbac'],
  [{ sort: 'last_sign_in', direction: 'desc' }, 'bdac'],
] as const)('%j is %s', (order, wanted) =>
  expect(
    sortUsers(users, order, known)
      .map(({ sub }) => sub)
      .join(''),
  ).toBe(wanted),
);
