import { customer, line, order } from '../../upload/testing/files.ts';
import type { Raw } from './by-hand.ts';

/** Numbers from 0 to 1, the same ones for the same seed. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A business of two stores with every fault that the checks look for, here and there, and orders of the last five years. */
export function randomBusiness(seed: number, year: number): Raw {
  const next = numbersFrom(seed);
  const one = <T>(...from: readonly T[]): T => from[Math.floor(next() * from.length)] ?? (from[0] as T);
  const customers = Array.from({ length: 70 }, (_none, at) =>
    customer(`K${at}`, {
      standort_id: one('S1', 'S2'),
      vorname: 'Jörg',
      nachname: `Weiß${at}`,
      geburtsdatum: one('28.02.1960', '01.02.1980', '', `01.01.${year}`),
      strasse: one(`Weg ${at}`, `Weg ${at}`, `Weg ${at}`, 'Pflegeheim', ''),
      plz: one('79098', '79098', '79098', '99999', ''),
      ort: one('Freiburg', 'Freiburg', ''),
      email: one(`k${at}@example.org`, `k${at}@example.org`, `k${at}@gmial.com`, 'falsch', 'keine@web.de', ''),
      mobil: one(`0171 55${1_000 + at}`, ''),
      einw_brief: one('ja', '', 'nein'),
      einw_email: one('ja', '', 'nein'),
      einw_sms: one('ja', '', 'nein'),
      einw_gesundheit: one('ja', ''),
      werbesperre: one('nein', 'nein', 'nein', 'ja'),
      verstorben: one('nein', 'nein', 'nein', 'nein', 'nein', 'ja'),
      einw_datum: '01.02.2020',
    }),
  );
  const orders = Array.from({ length: 150 }, (_none, at) => {
    const { kunden_id = '', standort_id = '' } = one(...customers);
    return order(`A${at}`, {
      kunden_id,
      standort_id,
      auftragsdatum: `${10 + Math.floor(next() * 18)}.0${1 + Math.floor(next() * 9)}.${year - 1 - Math.floor(next() * 5)}`,
      art: one('Brille', 'Brille', 'Handelsware'),
      brillentyp: one('Fern', ''),
      mitarbeiter_id: one('M', 'M', ''),
      brutto: String(50 + Math.floor(next() * 900)),
      storno_zu: '',
    });
  }).map((row): Record<string, string> => ({ ...row, brillentyp: row.art === 'Brille' ? (row.brillentyp ?? '') : '' }));
  const credits = orders
    .filter((_row, at) => at % 11 === 0)
    .map((row) => ({
      ...row,
      auftrag_id: `${row.auftrag_id}S`,
      storno_zu: row.auftrag_id ?? '',
      brutto: `-${row.brutto}`,
    }));
  const lines = orders
    .filter(({ art }) => art === 'Brille')
    .flatMap((row) => [
      line(row.auftrag_id ?? '', 1, { marke: one('Ray', '', 'Oak'), brutto: '20' }),
      line(row.auftrag_id ?? '', 2, {
        gruppe: 'Glas_R',
        glastyp: one('Rätsel', 'Gleitsicht Komfort'),
        brutto: String(Number(row.brutto) - 20),
      }),
    ]);
  const measurements = orders
    .filter(() => next() < 0.3)
    .map(({ kunden_id = '', auftrag_id = '', auftragsdatum = '' }) => ({
      kunden_id,
      auftrag_id: one(auftrag_id, ''),
      datum: auftragsdatum,
      sph_r: '-2,00',
      sph_l: '-2,00',
    }));
  return { customers, orders: [...orders, ...credits], lines, measurements };
}
