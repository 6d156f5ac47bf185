import { boughtCame, collectedCame, goalCame, notSeenYet, reachCame, writtenCame } from './came-words.ts';

/** Without the spaces that do not break. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('what was collected stands beside what lay there, and what is not told by it', () => {
  const found = { orders: 14, came: 9, cents: 231_000, cancelled: 0, to: '2026-11-20' };
  expect(plain(collectedCame(found).text)).toBe('Bis 20.11.2026 wurden 9 von 14 Aufträgen abgeholt, 2.310 €.');
  expect(collectedCame(found).reading).toBe('Ohne Vergleichsgruppe: Was auch so abgeholt worden wäre, ist darin.');
  expect(plain(collectedCame({ ...found, came: 1, cancelled: 2 }).text)).toMatch(/wurde 1 von 14 .*; 2 storniert\.$/);
  expect(collectedCame({ ...found, orders: 0 }).text).toContain('schon vorher abgeholt');
});

test('what due customers bought is no effect of a letter', () => {
  const { text, reading } = boughtCame({ people: 80, buyers: 1, cents: 45_000, to: '2026-11-20' });
  expect(plain(text)).toBe('Bis 20.11.2026 hat 1 von 80 Kunden eine Hauptbrille gekauft, 450 €.');
  expect(reading).toContain('Was ein Versand zusätzlich gebracht hat, zeigt die Erfolgskontrolle.');
});

test('a goal is missed by so much, or reached', () => {
  const found = { year: 2026, goal: 1_000_000, since: 50_000, soFar: 900_000 };
  expect(plain(goalCame(found).text)).toBe('Seitdem 500 € Umsatz; zum Jahresziel 2026 fehlen noch 1.000 €.');
  expect(goalCame({ ...found, soFar: 1_000_000 }).text).toContain('das Jahresziel 2026 ist erreicht');
});

test('reach is told by both counts, without a difference where it has not grown', () => {
  expect(reachCame({ before: 120, now: 85 }).text).toBe(
    'Nicht erreichbar waren damals 120 Kunden, nach der letzten Zählung sind es 85: 35 weniger.',
  );
  expect(reachCame({ before: 2, now: 3 }).text).toMatch(/sind es 3\.$/);
});

test('a Daueraktion tells whom it wrote to and whom it left alone', () => {
  expect(writtenCame({ people: 34, control: 1 }).text).toBe(
    'Seitdem kamen 34 Kunden auf ihre Versandlisten; 1 blieb zum Vergleich ohne Nachricht.',
  );
  expect(writtenCame({ people: 0, control: 0 }).text).toContain('niemand');
});

test('before the data reach the day nothing is told', () => {
  expect(notSeenYet('2026-11-10').text).toBe('Noch nicht zu sehen: Die Daten reichen bis 10.11.2026.');
  expect(notSeenYet(null).text).toContain('keine Daten');
});
