import { lineOf, verdictOf, type ProvedExport } from './files-table.ts';

const proved = (proof: Partial<ProvedExport['proof']>): ProvedExport => ({
  shape: 'Access',
  name: 'kunden.csv',
  files: 2,
  proof: { asked: [], isRight: true, told: [], silent: [], ...proof },
});
const right = Array.from({ length: 9 }, () => proved({}));

test('nine of ten that are right by themselves are enough, eight are not', () => {
  const asked = proved({ asked: ['Woher kommt brutto?'] });
  expect(verdictOf([...right, asked])).toEqual({
    isEnough: true,
    line: '10 Ausfuhren (20 Dateien, 1 Arten von Programmen): ohne Zutun richtig 9 von 10 (90 %), nach Antwort richtig 1 von 10 (10 %), still verloren bei 0.',
  });
  expect(verdictOf([...right.slice(1), asked, asked]).isEnough).toBe(false);
});

test('anything that is lost in silence is too much', () => {
  expect(verdictOf([...right, ...right, proved({ isRight: false, silent: ['Kunden: 1 statt 2'] })]).isEnough).toBe(
    false,
  );
});

test('the table says of each export what became of it', () => {
  expect(
    [
      proved({ asked: ['Ist „a|b“ eine Einwilligung?'] }),
      proved({ isRight: false, silent: ['Kunden: 1 statt 2'] }),
    ].map(lineOf),
  ).toEqual([
    '| kunden.csv | Access | nach Antwort | Ist „a\\|b“ eine Einwilligung? | – | – |',
    '| kunden.csv | Access | nein | – | – | Kunden: 1 statt 2 |',
  ]);
});
