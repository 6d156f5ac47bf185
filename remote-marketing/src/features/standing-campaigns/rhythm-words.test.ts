import { rhythmSentences } from './rhythm-words.ts';

const plain = (texts: string[]) => texts.map((text) => text.replaceAll('\u00a0', ' '));

test('what the other rhythms would have cost in a year is said beside that of the sentence', () => {
  const rhythms = [
    { rhythm: 'weekly' as const, pieces: 655, cents: 62_200 },
    { rhythm: 'monthly' as const, pieces: 640, cents: 38_400 },
    { rhythm: 'postage' as const, pieces: 655, cents: 62_210 },
  ];
  expect(plain(rhythmSentences(rhythms, 'weekly'))).toEqual([
    'Einmal im Monat: Das hätte rund 119 € im Jahr weniger gekostet, mit 640 statt 655 Stück in 24 Monaten.',
    'Jede Woche, Briefe warten auf die nächste Portoklasse: Das hätte gleich viel gekostet, bei ebenso vielen Stück.',
  ]);
  expect(plain(rhythmSentences(rhythms, 'monthly'))[0]).toBe(
    'Jede Woche: Das hätte rund 119 € im Jahr mehr gekostet, mit 655 statt 640 Stück in 24 Monaten.',
  );
  expect(rhythmSentences([], 'weekly')).toEqual([]);
});
