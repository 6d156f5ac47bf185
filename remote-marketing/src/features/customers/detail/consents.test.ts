import type { Consents } from '@portal/shared/contract/marketing';
import { consentStates } from './consents.ts';

const none: Consents = {
  letter: null,
  email: null,
  sms: null,
  health: null,
  occurred_on: null,
  source: null,
  no_advertising: false,
  blocked: false,
  objections: [],
  reachable: { letter: false, email: false, sms: false },
  changes: [],
};
const state = (channel: string, consents: Partial<Consents>, isDeceased = false) => {
  const found = consentStates({ ...none, ...consents }, isDeceased).find((one) => one.channel === channel);
  return [found?.state, found?.origin];
};
const objection = (channel: 'all' | 'email') => ({
  channel,
  source: 'am Telefon',
  recorded_at: '2026-11-01T10:00:00',
  recorded_by: 'a@example.org',
});

test('an e-mail without a consent is allowed by law, where the portal says so', () => {
  const reachable = { letter: false, email: true, sms: false };
  expect(state('email', { reachable })).toEqual([
    'Erlaubt als Bestandskunde (§ 7 Abs. 3 UWG), bis der Kunde widerspricht',
    null,
  ]);
  expect(state('email', { reachable, email: true })[0]).toBe('Erlaubt');
});

test('each channel says whether it may be used and why not', () => {
  expect(state('letter', { reachable: { letter: true, email: false, sms: false } })).toEqual([
    'Erlaubt, bis der Kunde widerspricht',
    null,
  ]);
  expect(state('letter', { letter: true })).toEqual([
    'Nicht möglich: Die Adresse fehlt oder ist unvollständig',
    'ohne Datum und Quelle',
  ]);
  expect(state('letter', { letter: true }, true)[0]).toBe('Nicht möglich: Der Kunde ist verstorben');
  expect(state('email', {})).toEqual(['Nicht erlaubt: Es liegt keine Einwilligung vor', null]);
  expect(state('email', { email: false })[0]).toBe('Nicht erlaubt: Der Kunde hat abgelehnt');
  expect(state('email', { email: true, objections: [objection('email')] })[0]).toBe('Gesperrt durch Widerspruch');
  expect(state('sms', { sms: true, objections: [objection('email')] })[0]).toBe(
    'Nicht möglich: Die Adresse fehlt oder ist unvollständig',
  );
  expect(state('sms', { sms: true, objections: [objection('all')] })[0]).toBe('Gesperrt durch Widerspruch');
  expect(state('health', { health: true })[0]).toBe('Dürfen für Selektionen genutzt werden');
});

test('the origin is that of the last change of the channel, else that of the file', () => {
  const file = { email: true, sms: true, occurred_on: '2025-02-01', source: 'Anamnesebogen' };
  const change = {
    channel: 'email' as const,
    was_granted: false,
    is_granted: true,
    occurred_on: '2026-03-10',
    source: 'Telefonat',
    text_version: 'W 3',
    recorded_at: '2026-03-10T09:00:00',
    recorded_by: 'a@example.org',
  };
  expect(state('sms', file)[1]).toBe('vom 01.02.2025, Anamnesebogen');
  expect(state('email', { ...file, changes: [change] })[1]).toBe('vom 10.03.2026, Telefonat, Text „W 3“');
});
