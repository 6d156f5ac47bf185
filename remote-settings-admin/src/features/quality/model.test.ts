import type { Quality, QualityCheckName } from '@portal/shared/contract/settings-admin';
import type { QualityCheck } from '../../common/quality/checks.ts';
import { costText, decidedText, formatScore, nextStep, openRows, rankedChecks, weekText } from './model.ts';
import { sampleCheck, sampleQuality } from './testing/sample-quality.ts';

const names = (checks: readonly QualityCheck[]): QualityCheckName[] => checks.map(({ check }) => check);
const next = (...checks: QualityCheck[]): ReturnType<typeof nextStep> =>
  nextStep(sampleQuality({ checks }) satisfies Quality);

test('the dearest stands first: customers, what they pay, who cannot be chosen, the score; nothing open stands last', () => {
  const checks = [
    sampleCheck('marke', { affected: 50, weight: 5, clean: 0.5 }),
    sampleCheck('adresse', { affected: 0 }),
    sampleCheck('mitarbeiter', { affected: 50, weight: 5, clean: 0.2 }),
    sampleCheck('geburtsdatum', { affected: 9 }, { selection: 7 }),
    sampleCheck('email', { affected: 9 }, { customers: 3, revenue_cents: 100 }),
    sampleCheck('einwilligung', { affected: 9 }, { customers: 3, revenue_cents: 900 }),
  ];
  expect(names(rankedChecks(checks))).toEqual([
    'einwilligung',
    'email',
    'geburtsdatum',
    'mitarbeiter',
    'marke',
    'adresse',
  ]);
});

test.each<[QualityCheck, string]>([
  [sampleCheck('email', { affected: 9 }, { customers: 1 }), '1 Kunde ist deshalb nicht erreichbar'],
  [sampleCheck('email', { affected: 9 }, { customers: 1_204 }), '1.204 Kunden sind deshalb nicht erreichbar'],
  [sampleCheck('geburtsdatum', { affected: 9 }, { selection: 1 }), '1 Kunde fehlt in Selektionen'],
  [sampleCheck('geburtsdatum', { affected: 9 }, { selection: 107 }), '107 Kunden fehlen in Selektionen'],
  [sampleCheck('dubletten', { affected: 4 }), 'Eine Person zählt mehrfach'],
  [sampleCheck('dubletten', { affected: 0 }), 'nichts offen'],
])('what it costs, in words: %#', (check, text) => {
  expect(costText(check)).toBe(text);
});

test('first what is done in minutes, then what costs most, then nothing', () => {
  const dear = sampleCheck('einwilligung', { affected: 600 }, { customers: 500 });
  const quick = sampleCheck('adresse', { affected: 40, proposed: 37 }, { customers: 20 });
  const twins = sampleCheck('dubletten', { affected: 8 });
  expect(next(twins, dear, quick)).toMatchObject({
    check: 'adresse',
    text: expect.stringContaining('37 Vorschläge warten nur auf Ihr Ja'),
  });
  expect(next(dear, twins)).toMatchObject({ check: 'dubletten', title: 'Dubletten vergleichen' });
  expect(next(sampleCheck('dubletten', { affected: 1 }))).toMatchObject({
    text: expect.stringMatching(/^1 Kunde sieht einem anderen/),
  });
  expect(next(dear)).toMatchObject({
    check: 'einwilligung',
    text: '500 Kunden sind deshalb nicht erreichbar. Nehmen Sie die Liste als CSV mit und fragen Sie beim nächsten Besuch.',
  });
  expect(next(sampleCheck('adresse', { affected: 0 }))).toBeNull();
});

test('a week: the difference, what was open, what was decided', () => {
  expect(weekText({ affected: 3, affected_before: 15 })).toBe('−12');
  expect(weekText({ affected: 15, affected_before: 3 })).toBe('+12');
  expect(weekText({ affected: 3, affected_before: 3 })).toBe('unverändert');
  expect(weekText({ affected: 3, affected_before: null })).toBeNull();
  expect(
    openRows([
      sampleCheck('email', { affected: 1_000, affected_before: 1_010 }),
      sampleCheck('adresse', { affected: 2, affected_before: 1 }),
    ]),
  ).toMatchObject({ now: '1.002', change: { text: '−9', direction: -1 }, before: 'Vor einer Woche 1.011' });
  expect(openRows([sampleCheck('email', { affected: 3 })])).toEqual({ now: '3', change: null, before: undefined });
  expect(decidedText({ corrected: 0, ignored: 0, merged: 0 })).toBeNull();
  expect(decidedText({ corrected: 1_200, ignored: 1, merged: 2 })).toBe(
    '1.200 berichtigt, 2 zusammengeführt, 1 ignoriert',
  );
  expect([formatScore(92.3), formatScore(92)]).toEqual(['92,3', '92']);
});
