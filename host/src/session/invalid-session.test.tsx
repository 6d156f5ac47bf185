import {
  invalidSessionReason,
  refusedRenewalReason,
  whenSessionIsInvalid,
  withValidSession,
} from './invalid-session.ts';
import { LEAVE_REASONS, leaveSentence } from './leave-reason.ts';

const MESSAGES = [
  ['Access Token has been revoked', 'beendet'],
  ['Refresh Token has been revoked', 'beendet'],
  ['User is disabled.', 'gesperrt'],
  ['User does not exist.', 'entfernt'],
  ['Refresh Token has expired', 'abgelaufen'],
  ['Password reset required for the user', 'passwort'],
] as const;

const named = (name: string, message: string) => Object.assign(new Error(message), { name });

test.each(MESSAGES)('"%s" ends the session, whoever asked', async (message, reason) => {
  const ended = jest.fn();
  whenSessionIsInvalid(ended);
  const error = named('NotAuthorizedException', message);
  expect(invalidSessionReason(error)).toBe(reason);
  expect(refusedRenewalReason(error)).toBe(reason);
  await expect(withValidSession(() => Promise.reject(error))).rejects.toBe(error);
  expect(ended.mock.calls).toEqual([[reason]]);
});

test('a wrong old password ends nothing, though a refused renewal of the same name does', async () => {
  const ended = jest.fn();
  whenSessionIsInvalid(ended);
  const error = named('NotAuthorizedException', 'Incorrect username or password.');
  await expect(withValidSession(() => Promise.reject(error))).rejects.toBe(error);
  expect(ended).not.toHaveBeenCalled();
  expect(refusedRenewalReason(error)).toBe('abgelaufen');
});

test.each([
  named('NetworkError', 'A network error has occurred.'),
  named('TooManyRequestsException', 'Rate exceeded'),
  undefined,
  'text',
])('%s passes, and ends nothing', (error) => {
  expect(invalidSessionReason(error)).toBeNull();
  expect(refusedRenewalReason(error)).toBeNull();
});

test('what works is handed on', async () => {
  expect(await withValidSession(async () => 7)).toBe(7);
});

test.each(LEAVE_REASONS)('the sign-in page says "%s" as a sentence that tells what to do', (reason) => {
  expect(leaveSentence(reason)).toMatch(/Bitte .*\.$|: bitte .*\.$/i);
});

test.each([null, '', 'constructor', '<b>'])('the reason %j, which nobody gave, says nothing', (reason) => {
  expect(leaveSentence(reason)).toBeNull();
});
