import fc from 'fast-check';
import { runs } from '../../testing/depth.ts';
import { fitAddress, rowHeight, type PostalAddress } from './fit-address.ts';

/** The window of DIN 5008, in points. */
const ROOM = { width: 226.8, height: 77.4 };
/** Every letter half as wide as the type is high. */
const measure = (text: string, size: number) => (text.length * size) / 2;
const ADDRESS: PostalAddress = {
  form: 'Frau',
  name: 'Dr. Eva Weiß',
  street: 'Große Straße 5',
  place: '1010 Wien',
  country: 'ÖSTERREICH',
};

test('what is short stands in full size, one line each', () => {
  expect(fitAddress(ADDRESS, ROOM, measure)).toEqual({
    size: 9,
    rows: ['Frau', 'Dr. Eva Weiß', 'Große Straße 5', '1010 Wien', 'ÖSTERREICH'],
    isCut: false,
  });
  expect(fitAddress({ ...ADDRESS, form: null, country: null }, ROOM, measure).rows).toEqual([
    'Dr. Eva Weiß',
    'Große Straße 5',
    '1010 Wien',
  ]);
});

test('a long line shrinks, then breaks between words', () => {
  const shrunk = fitAddress(
    { ...ADDRESS, name: 'Prof. Dr. Eva-Maria Müller-Lüdenscheidt von Hohenstein' },
    ROOM,
    measure,
  );
  expect([shrunk.size, shrunk.rows.length]).toEqual([8, 5]);
  const broken = fitAddress(
    { ...ADDRESS, name: 'Prof. Dr. Dr. h. c. Eva-Maria Antonia Müller-Lüdenscheidt Freifrau von Hohenstein-Waldburg' },
    ROOM,
    measure,
  );
  expect(broken).toMatchObject({
    size: 8,
    rows: [
      'Frau',
      'Prof. Dr. Dr. h. c. Eva-Maria Antonia',
      'Müller-Lüdenscheidt Freifrau von Hohenstein-Waldburg',
      'Große Straße 5',
      '1010 Wien',
      'ÖSTERREICH',
    ],
    isCut: false,
  });
});

test('what fits in no way loses the end of the name, and place and country are there', () => {
  const { rows, size, isCut } = fitAddress(
    {
      ...ADDRESS,
      name: 'Antonia Maria '.repeat(40).trim(),
      street: 'Hinterhaus, zweiter Aufgang, dritte Tür links, bei der Hausverwaltung am Markt 5',
    },
    ROOM,
    measure,
  );
  expect([size, isCut]).toEqual([7, true]);
  expect(rows.slice(-2)).toEqual(['1010 Wien', 'ÖSTERREICH']);
  expect(rows.some((row) => row.startsWith('Antonia') && row.endsWith('…'))).toBe(true);
});

test('whatever an address says, it stands within the window, with its place and country', () => {
  const words = fc
    .array(fc.string({ unit: fc.constantFrom('a', 'b', 'ß', 'W', '-'), minLength: 1, maxLength: 70 }), {
      minLength: 1,
      maxLength: 12,
    })
    .map((parts) => parts.join(' '));
  const address = fc.record({
    form: fc.constantFrom('Frau', null),
    name: words,
    street: words,
    place: words,
    country: fc.option(words),
  });
  fc.assert(
    fc.property(address, (drawn) => {
      const { size, rows, isCut } = fitAddress(drawn, ROOM, measure);
      // Below the last row nothing comes.
      expect((rows.length - 1) * rowHeight(size) + size * 1.165).toBeLessThanOrEqual(ROOM.height);
      for (const row of rows) expect(measure(row, size)).toBeLessThanOrEqual(ROOM.width + 0.001);
      const said = rows.join('').replaceAll(' ', '');
      if (!isCut)
        expect(said).toBe(
          [drawn.form, drawn.name, drawn.street, drawn.place, drawn.country]
            .map((line) => line ?? '')
            .join('')
            .replaceAll(' ', ''),
        );
      for (const line of [drawn.place, drawn.country])
        expect(said).toContain((line ?? '').replaceAll(' ', '').slice(0, 20));
    }),
    { numRuns: runs(100) },
  );
});
