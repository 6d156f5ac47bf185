import type { Block } from '../pages/index.ts';
import { blocksHtml } from './blocks-html.ts';

const bars = (...values: [number, number | null][]): Block => ({
  kind: 'columns',
  title: 'Umsatz nach Monaten',
  lastIsOpen: false,
  legend: 'In Tausend Euro.',
  bars: values.map(([value, mark], at) => ({ label: `M${at}`, value, text: String(value), mark })),
});
const table: Block = {
  kind: 'table',
  title: 'Umsatz',
  columns: [
    { label: 'Standort', width: 3 },
    { label: 'Zeitraum', isFigure: true, width: 2 },
  ],
  rows: [['Mitte <b>', '1 €']],
};

test('a table has a caption, heads of columns and rows, and nothing of a text is markup', () => {
  const html = blocksHtml([table]);
  expect(html).toContain('<caption>Umsatz</caption>');
  expect(html).toContain('<th scope="col">Standort</th><th scope="col" class="figure">Zeitraum</th>');
  expect(html).toContain('<th scope="row">Mitte &lt;b&gt;</th><td class="figure">1 €</td>');
});

test('below a heading of the same words the caption is for those alone who hear it, and both are one section', () => {
  const html = blocksHtml([{ kind: 'heading', text: 'Umsatz' }, table, { kind: 'sentences', lines: ['Netto.'] }]);
  expect(html).toContain('<caption class="hidden">Umsatz</caption>');
  expect(html.match(/<section>/g)).toHaveLength(1);
});

test('a chart is a table with its figures, and a bar in each row from zero on, to the left where it is below', () => {
  const html = blocksHtml([bars([300, 100], [-100, null])]);
  expect(html).toContain('<th scope="row">M0</th><td class="figure">300</td>');
  const rects = [...html.matchAll(/<rect x="([\d.]+)" y="\d" width="([\d.]+)"/g)].map(([, x, width]) => [x, width]);
  // Of 400 from −100 to 300: zero at 25, the mark at 50.
  expect(rects).toEqual([
    ['25', '75'],
    ['50', '1'],
    ['0', '25'],
  ]);
});
