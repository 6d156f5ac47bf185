import { standingSentenceSchema } from '@portal/shared/contract/marketing';
import { BLANK, TEMPLATES } from './templates.ts';

test('each one can be saved and switched on as it is: with a text for each of its channels', () => {
  expect(TEMPLATES).toHaveLength(6);
  for (const template of TEMPLATES) {
    expect(standingSentenceSchema.parse(template)).toEqual(template);
    for (const channel of template.channels)
      expect([template.name, channel === 'sms' || template.texts[channel]]).not.toContain(null);
  }
  expect(standingSentenceSchema.safeParse(BLANK).success).toBe(true);
});

test('no text says anything about the eyes of who reads it', () => {
  const texts = TEMPLATES.flatMap(({ texts: { letter, email } }) => [letter, email]);
  for (const text of texts)
    expect(`${text?.subject} ${text?.body}`).not.toMatch(
      /Sehstärke|Dioptrie|Addition|Sehschwäche|Augen|Refraktion|Altersweitsicht|kurzsichtig|weitsichtig/i,
    );
});
