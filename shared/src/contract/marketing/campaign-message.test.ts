import { campaignTextUpdateSchema, fillPlaceholders, placeholderProblem } from './campaign-message.ts';

const values = {
  briefanrede: 'Sehr geehrte Frau Dr. Weiß',
  letzte_brille_datum: '15. März 2023',
  letzte_fassung: null,
  standort: 'Mitte',
  code: 'HERBST',
};

test('placeholders take the values of the recipient, and what stands behind the bar where there is none', () => {
  expect(
    fillPlaceholders(
      '{{briefanrede}}, {{ letzte_fassung | Ihre Brille }} vom {{letzte_brille_datum|letzten Mal}}, {{standort}} {{code}}',
      values,
    ),
  ).toBe('Sehr geehrte Frau Dr. Weiß, Ihre Brille vom 15. März 2023, Mitte HERBST');
});

test('what a customer is called is not read as a placeholder', () => {
  expect(fillPlaceholders('{{briefanrede}} {{code}}', { ...values, briefanrede: 'Guten Tag {{code}} $& $1' })).toBe(
    'Guten Tag {{code}} $& $1 HERBST',
  );
});

test.each([
  ['{{sehstaerke}}', /^Den Platzhalter \{\{sehstaerke\}\} gibt es nicht/],
  ['{{constructor}}', /gibt es nicht/],
  ['{{letzte_fassung}}', /\{\{letzte_fassung\|Brille\}\}/],
  ['{{letzte_fassung|…}}', /Bitte schreiben Sie hinter einen Strich/],
  ['{{briefanrede}', /nicht geschlossen/],
  ['code}}', /nicht geschlossen/],
  ['{{letzte_fassung| }}', /Strich/],
])('%s is refused with a sentence', (text, sentence) => {
  expect(placeholderProblem(text)).toMatch(sentence);
  const refused = campaignTextUpdateSchema.safeParse({ version: 0, subject: 'Betreff', body: text });
  expect(refused.error?.issues.map(({ message }) => message).join()).toMatch(sentence);
});

test('a subject is one line', () => {
  expect(
    campaignTextUpdateSchema.safeParse({ version: 0, subject: 'Hallo\r\nBcc: x@example.org', body: 'Text\n\nText' })
      .success,
  ).toBe(false);
  expect(campaignTextUpdateSchema.safeParse({ version: 0, subject: 'Hallo', body: 'Text\n\nText' }).success).toBe(true);
});
