import { isPutOff, pendingIn, putOff } from './verification.ts';

const claims = { sub: 'id-1', email: 'a@b.example' };

test('only who has an address that is not confirmed is asked', () => {
  expect(pendingIn({ ...claims, email_verified: false })).toEqual({ email: 'a@b.example', subject: 'id-1' });
  expect(pendingIn(claims)).not.toBeNull();
  expect(pendingIn({ ...claims, email_verified: true })).toBeNull();
  expect(pendingIn({ ...claims, email_verified: 'true' })).toBeNull();
  expect(pendingIn({ sub: 'id-1', email_verified: false })).toBeNull();
  expect(pendingIn(undefined)).toBeNull();
});

test('who has put it off is remembered for this browser session, and nobody else', () => {
  const pending = { email: 'a@b.example', subject: 'id-1' };
  expect(isPutOff(pending)).toBe(false);
  putOff(pending);
  expect(isPutOff(pending)).toBe(true);
  expect(isPutOff({ ...pending, subject: 'id-2' })).toBe(false);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('a@b.example');
});
