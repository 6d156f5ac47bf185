import { inspect, isSendable, merge, problemOf } from './file-hints.ts';

const csv = (name: string, content: string) => new File([content], name, { type: 'text/csv' });

test.each([
  ['kunden.xls', 'Excel-Arbeitsmappe'],
  ['export.7Z', 'als ZIP'],
  ['foto.jpg', 'als CSV, Excel (.xlsx), LibreOffice (.ods) oder ZIP'],
  ['kunden', 'als CSV, Excel (.xlsx), LibreOffice (.ods) oder ZIP'],
])('%s is refused with what to do', (name, sentence) => {
  expect(problemOf({ name, size: 10 })).toContain(sentence);
});

test('an empty file is refused, one with content is not', () => {
  expect(problemOf({ name: 'kunden.csv', size: 0 })).toContain('leer');
  expect(problemOf({ name: 'KUNDEN.CSV', size: 1 })).toBeNull();
});

test('a file beyond what the server takes is refused before it is sent', () => {
  expect(problemOf({ name: 'kunden.csv', size: 1024 ** 3 })).toBeNull();
  expect(problemOf({ name: 'kunden.csv', size: 1024 ** 3 + 1 })).toContain('größer als 1 GB');
});

test('looks into the first line', async () => {
  expect(
    await inspect(csv('export-1.csv', 'standort_id;name;strasse;plz;ort\r\n1;Mitte;;79098;Freiburg')),
  ).toMatchObject({
    kind: 'standorte',
    problem: null,
    hint: null,
  });
  expect(await inspect(csv('unbekannt.csv', 'a;b;c'))).toMatchObject({
    kind: null,
    problem: null,
    hint: expect.stringContaining('Eigene Spalten') as string,
  });
  expect((await inspect(csv('standorte.csv', 'standort_id;name;plz'))).hint).toContain('strasse, ort');
});

test('a workbook or an archive is sent without a guess at what lies in it', async () => {
  for (const name of ['kunden.xlsx', 'export.ZIP']) {
    expect(await inspect(new File(['PK'], name))).toMatchObject({ kind: null, problem: null, hint: null });
  }
});

test('a file chosen again replaces the one of the same name', async () => {
  const first = await inspect(csv('kunden.csv', 'a'));
  const other = await inspect(csv('standorte.csv', 'b'));
  const second = await inspect(csv('kunden.csv', 'c'));
  expect(merge([first, other], [second]).map(({ file }) => file)).toEqual([other.file, second.file]);
});

test('sendable only when nothing has a problem', async () => {
  const good = await inspect(csv('kunden.csv', 'a'));
  const empty = await inspect(csv('standorte.csv', ''));
  expect([[], [good], [good, empty]].map(isSendable)).toEqual([false, true, false]);
});
