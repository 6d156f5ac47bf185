import { PORTAL_MAIL_STATES, type PortalMail } from '@portal/shared/contract/settings-admin';
import { kindText, reasonOf, resultText } from './model.ts';

const mail: PortalMail = {
  id: 1,
  at: '2026-11-24T07:00:00Z',
  kind: 'report',
  to: 'a@example.org',
  state: 'sent',
  code: null,
  attempts: 1,
};
const hours = (count: number) => new Date(Date.parse(mail.at) + count * 3_600_000);

test('a kind is called by its words, one of another portal by its name', () => {
  expect([kindText({ kind: 'monday' }), kindText({ kind: 'gone' })]).toEqual(['Montagszahlen', 'gone']);
});

test('what went wrong is told with what comes of it', () => {
  const away = { ...mail, state: 'away' as const };
  expect(reasonOf(away, hours(1))).toBe(
    'Der Mailserver war nicht erreichbar. Das Portal versucht es von selbst wieder.',
  );
  expect(reasonOf(away, hours(25))).toBe('Der Mailserver war nicht erreichbar. Danach wurde es nicht mehr versucht.');
  expect(reasonOf({ ...away, kind: 'invitation' }, hours(1))).toBe(
    'Der Mailserver war nicht erreichbar. Bitte erneuern Sie die Einladung in der Benutzerverwaltung.',
  );
  expect(reasonOf({ ...away, kind: 'support-view' }, hours(1))).toBe(
    'Der Mailserver war nicht erreichbar. Sie wird nicht noch einmal geschrieben.',
  );
  expect(resultText({ ...mail, state: 'bounced', code: 550, attempts: 2 })).toBe(
    'Nicht zustellbar (2 Versuche): Diese Adresse gibt es nicht (Code 550). Bitte prüfen Sie sie in der Benutzerverwaltung.',
  );
  expect(resultText(mail)).toBe('Übergeben');
  // Whatever is not handed over has a sentence.
  for (const state of PORTAL_MAIL_STATES)
    expect(reasonOf({ ...mail, state }, hours(1)) === null).toBe(state === 'sent');
});
