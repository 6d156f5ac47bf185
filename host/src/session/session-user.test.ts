import { identityOf } from './session-user.ts';

test('reads name, e-mail and groups from the identity token', () => {
  expect(identityOf({ email: 'a@b.example', name: ' Ada Sommer ', 'cognito:groups': ['PRO', 'Admin'] })).toEqual({
    user: { email: 'a@b.example', name: 'Ada Sommer' },
    groups: ['PRO', 'Admin'],
  });
});

test('falls back on given and family name, then on the e-mail address', () => {
  expect(identityOf({ email: 'a@b.example', given_name: 'Ada', family_name: 'Sommer' }).user.name).toBe('Ada Sommer');
  expect(identityOf({ email: 'a@b.example' }).user.name).toBe('a@b.example');
});

test('no groups in the token are no groups', () => {
  expect(identityOf({ email: 'a@b.example' }).groups).toEqual([]);
  expect(identityOf({ email: 'a@b.example', 'cognito:groups': 'Admin' }).groups).toEqual([]);
});
