import { armOf as group, versionEffect as effect } from '../testing/standing.ts';
import { costSentence, othersSentence, proofSentences, revenueSentence, verdictSentence } from './effect-words.ts';

const plain = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, ' ');

test('what works is said with both shares, the interval, and what a further buyer cost', () => {
  expect(plain(verdictSentence(effect()))).toBe(
    'Wirkt. Von den angeschriebenen Haushalten kauften 8,2 % (123 von 1.500), von denen der Kontrollgruppe 4,3 % (17 von 400): +4,0 Prozentpunkte, zu jeder Zeit mit 95 % Sicherheit +0,4 bis +6,0 Prozentpunkte.',
  );
  expect(plain(costSentence(effect()))).toBe(
    '1.480 Stück kosteten 1.480 € und brachten rund 59 Käufer mehr: 25 € je zusätzlichem Käufer, mindestens 16 €, höchstens 247 €.',
  );
  expect(costSentence(effect({ verdict: 'open' }))).toBeNull();
});

test('what is open has a day, or says that this business alone will not know', () => {
  const open = effect({ verdict: 'open', uplift: { value: 0.02, low: -0.01, high: 0.05 } });
  expect(plain(verdictSentence({ ...open, clear: { on: '2027-03-01', households_per_month: 80.4 } }))).toMatch(
    /^Noch offen\. .* Voraussichtlich klar ab März 2027, wenn weiter rund 80 Haushalte im Monat dazukommen und die Wirkung so ist, wie sie bisher aussieht \(\+2,0 Prozentpunkte\)\.$/,
  );
  expect(plain(verdictSentence({ ...open, clear: { on: null, households_per_month: 1 } }))).toMatch(
    /Allein in diesem Betrieb wird das in fünf Jahren nicht klar, wenn weiter rund 1 Haushalt im Monat/,
  );
});

test('what did nothing for long enough, or harms, is proposed to be ended, with what that saves', () => {
  expect(plain(verdictSentence(effect({ verdict: 'none', worth: 0.03, saves_cents: 71_234 })))).toMatch(
    /^Wirkt nicht erkennbar: Eine Wirkung, die sich lohnt \(ab \+3,0 Prozentpunkte\), hätte .* Vorschlag: beenden\. Das spart rund 712 € im Jahr\.$/,
  );
  expect(verdictSentence(effect({ verdict: 'harms', saves_cents: 0 }))).toMatch(/^Schadet: .* Vorschlag: beenden\.$/);
});

test('without anybody to compare with it is observed alone, and why is said', () => {
  const observed = effect({ verdict: 'observed', uplift: null });
  expect(verdictSentence({ ...observed, holdout_percent: 0 })).toMatch(/Ohne Kontrollgruppe/);
  expect(verdictSentence({ ...observed, treated: group(0, 0), control: group(0, 0), running: 1 })).toBe(
    'Noch ist keine Antwortzeit vorüber; bei 1 Haushalt läuft sie.',
  );
  expect(verdictSentence({ ...observed, control: group(0, 0) })).toMatch(/einer der beiden Gruppen niemand/);
});

test('revenue is claimed where its interval leaves out 0, and the diluted are counted', () => {
  expect(plain(revenueSentence(effect({ extra_revenue: { value: 500_000, low: 10_000, high: 900_000 } })))).toBe(
    'Mehrumsatz +5.000 € (+100 € bis +9.000 €) bei 1.480 € Kosten.',
  );
  expect(plain(revenueSentence(effect({ extra_revenue: { value: 500_000, low: -10_000, high: 900_000 } })))).toMatch(
    /^Mehrumsatz nicht nachweisbar/,
  );
  expect(revenueSentence(effect())).toMatch(/Ab fünf in jeder Gruppe/);
  expect(othersSentence(effect())).toBeNull();
  expect(othersSentence(effect({ others: { treated: 3, control: 1 } }))).toMatch(
    /3 Haushalte der Angeschriebenen und 1 Haushalt der Kontrollgruppe/,
  );
});

test('a plan says what it can show, and when it can show nothing by itself', () => {
  const proof = (...months: (number | null)[]) => ({
    households_per_month: 20,
    base_rate: 0.05,
    shows: months.map((many, at) => ({
      holdout_percent: at < 3 ? 10 : 30,
      uplift: [0.08, 0.04, 0.02][at % 3]!,
      months: many,
    })),
  });
  const said = (...months: (number | null)[]) => plain(proofSentences(proof(...months)).join(' '));
  expect(said(14, 40, null, 8, 20, 60)).toMatch(
    /Mit 10 % Kontrollgruppe ist in vier von fünf Fällen eine Wirkung von 8,0 Prozentpunkten nach 14 Monaten, eine Wirkung von 4,0 Prozentpunkten nach 40 Monaten nachgewiesen; eine kleinere lässt sich allein nicht nachweisen\. Mit 30 % Kontrollgruppe wäre eine Wirkung von 2,0 Prozentpunkten nach 60 Monaten nachgewiesen\.$/,
  );
  expect(said(null, null, null)).toMatch(
    /kann diese Daueraktion allein nichts nachweisen, auch eine Wirkung von 8,0 Prozentpunkten nicht in zehn Jahren\. Erst die Wirkungen vieler Betriebe/,
  );
});
