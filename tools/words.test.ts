import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as onTheServer from '@portal/shared/contract/words';
import * as inTheBrowser from '@portal/shared/format';
import { euro, euroSigned } from '../api/src/data/change-explained/german.ts';
import { germanEuro } from '../api/src/data/paper/german.ts';
import { figureText, pointChange } from '../api/src/features/report/words.ts';
import { AREAS, ROOT } from '../server/areas.ts';

const nbsp = (text: string) => text.replaceAll(' ', '\u00a0');

test('browser and server write by the same functions', () => {
  const browser = new Map<string, unknown>(Object.entries(inTheBrowser));
  for (const [name, write] of Object.entries(onTheServer))
    expect([name, browser.get(name) === write]).toEqual([name, true]);
});

test('what the server writes into letters, reports and files stays as it is, to the letter', () => {
  expect([0, 1, 9_999, 10_000, -12_345, 123_456_789].map(euro)).toEqual(
    ['0 €', '0,01 €', '99,99 €', '100 €', '−123 €', '1.234.568 €'].map(nbsp),
  );
  expect([0, 50, -50].map(euroSigned)).toEqual(['0 €', '+0,50 €', '−0,50 €'].map(nbsp));
  // Handed out with the minus of keyboards.
  expect([123_456, -123_456].map(germanEuro)).toEqual(['1.234,56 €', '-1.234,56 €'].map(nbsp));
  expect([pointChange(0.3, 0.25), pointChange(0.25, 0.3), pointChange(0.3, 0.3001)]).toEqual(
    ['+5,0 Pp.', '−5,0 Pp.', '0,0 Pp.'].map(nbsp),
  );
  expect([
    figureText('revenue', 1_234_567),
    figureText('revenue_per_glasses', 45_678.4),
    figureText('glasses', 1234),
    figureText('extra_glasses_share', 0.1234),
    figureText('glasses', null),
  ]).toEqual([nbsp('12.346 €'), nbsp('456,78 €'), '1.234', nbsp('12,3 %'), '–']);
});

test('euros are written in one place', () => {
  const files = ['api/src', 'host/src', 'shared/src', ...Object.values(AREAS).map((area) => `${area}/src`)].flatMap(
    (folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
        .map((name) => `${folder}/${name}`),
  );
  expect(files.filter((file) => /currency: 'EUR'/.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([
    'shared/src/contract/words/numbers.ts',
  ]);
});
