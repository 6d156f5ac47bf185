import { consentOf, looksLikeConsent } from './consent-names.ts';

test.each([
  ['Werbung per Post', 'einw_brief', false],
  ['Werbung per E-Mail', 'einw_email', false],
  ['Mailing', 'einw_brief', false],
  ['Newsletter', 'einw_email', false],
  ['Newsletter erwünscht', 'einw_email', false],
  ['Einwilligung Brief', 'einw_brief', false],
  ['Post', 'einw_brief', false],
  ['Brief', 'einw_brief', false],
  ['SMS', 'einw_sms', false],
  ['WhatsApp-Einwilligung', 'einw_sms', false],
  ['E-Mail-Werbung', 'einw_email', false],
  ['Serienbrief', 'einw_brief', false],
  ['Zusendung per Post', 'einw_brief', false],
  ['Katalog per Brief', 'einw_brief', false],
  ['Einwilligung Gesundheitsdaten', 'einw_gesundheit', false],
  ['Werbung', null, false],
  ['DSGVO', null, false],
  ['Einwilligung', null, false],
  ['Kontakt', null, false],
  ['Marketing-Opt-in', null, false],
  ['Accepts Marketing', null, false],
  ['keine Werbung', 'werbesperre', false],
  ['Gesperrt', 'werbesperre', false],
  ['Werbesperre', 'werbesperre', false],
  ['Robinsonliste', 'werbesperre', false],
  ['Widerspruch Werbung', 'werbesperre', false],
  ['Opt-out', 'werbesperre', false],
  ['Kein Newsletter', 'einw_email', true],
  ['Keine Post', 'einw_brief', true],
  ['E-Mail gesperrt', 'einw_email', true],
  ['Verstorben', 'verstorben', false],
])('„%s“ is a consent', (header, column, negated) => {
  expect(consentOf(header)).toEqual({ column, negated });
});

test.each([
  'PLZ',
  'Postleitzahl',
  'Postfach',
  'Briefanrede',
  'Kontaktlinsen',
  'E-Mail',
  'E-Mail-Adresse',
  'Telefon',
  'Mobil',
  'Ansprechpartner',
  'Letzter Kontakt',
  'Werbeart',
  'Name',
  'Einwilligung vom',
  'Mahnsperre',
  'Notiz',
  '',
])('„%s“ is none', (header) => {
  expect(consentOf(header)).toBeNull();
});

test('a column that says nothing of anybody, or holds something else, is not asked about', () => {
  expect(looksLikeConsent('Newsletter', ['', ' '])).toBe(false);
  expect(looksLikeConsent('Newsletter', ['ute@example.org'])).toBe(false);
  expect(looksLikeConsent('Kontakt', ['0351 123456'])).toBe(false);
  expect(looksLikeConsent('Newsletter', ['abonniert', ''])).toBe(true);
  expect(looksLikeConsent('Status', ['subscribed', 'cleaned', ''])).toBe(true);
  expect(looksLikeConsent('Status', ['abgeholt', 'offen'])).toBe(false);
});
