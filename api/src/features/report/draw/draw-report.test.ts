import { buffer } from 'node:stream/consumers';
import { readPdf } from '../testing/read-pdf.ts';
import { sampleReport } from '../testing/sample-report.ts';
import { drawReport } from './index.ts';
import { PAPER } from './sheet.ts';

test('a report in which everything is as long as it can be has five pages, and nothing lies on their feet', async () => {
  const ends: number[] = [];
  const { pages } = await readPdf(await buffer(drawReport(sampleReport(), (_page, end) => ends.push(end))));
  expect(pages).toHaveLength(5);
  expect(ends.filter((end) => end > PAPER.foot - 8)).toEqual([]);
});

test('stores and people beyond the page stand together in one line, and their sums are right', async () => {
  const [, , , , page = ''] = (await readPdf(await buffer(drawReport(sampleReport(17, 14))))).pages;
  const store = (at: number) => 42_700 - at * 100;
  const rest = store(14) + store(15) + store(16);
  expect(page).toContain(`3 weitere zusammen ${rest.toLocaleString('de-DE')} €`);
  expect(page).toContain('2 weitere Personen mit zusammen 24.690 €.');
  expect(page).toContain('statt der Namen Pseudonyme');
});

test('fonts are in the file, and charts are drawn, not pictures', async () => {
  const text = (await buffer(drawReport(sampleReport(2, 2)))).toString('latin1');
  expect(text).toContain('/FontFile2');
  expect(text).not.toContain('/Subtype /Image');
});
