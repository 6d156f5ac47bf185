import type { DemoRow, Row } from './csv.ts';
import type { Random } from './random.ts';

type Customer = Row<'kunden'>;

/** How often, of customers, orders, glasses and frames: enough to try every check, too little to move a figure. */
const SHARES = { slip: 0.02, twin: 0.006, nobody: 0.004, unclear: 0.012, unnamed: 0.006, misspelt: 0.03 } as const;

/** Slips whose mend the portal can propose. A comma for the dot leads a mail nowhere, as the right address does. */
const SLIPS: readonly ((customer: Customer) => Partial<Customer>)[] = [
  ({ email }) => ({ email: email.replace('.example', ',example') }),
  () => ({ ort: '' }),
  () => ({ strasse: '' }),
];

/** Lens texts that no rule knows. */
const UNCLEAR = ['Bifo C28 1.5', 'Degress. Mod. 1,5', 'Lupe n. Muster', 'Sonderanf. lt. Rp.'] as const;

/** Brands as somebody else at the till writes them. */
const MISSPELT: Readonly<Record<string, readonly string[]>> = {
  Nordblick: ['Nord Blick', 'Nordblik'],
  Kupferberg: ['Kupferberg Eyewear'],
  'Lunova Active': ['Lunova Activ'],
  Federleicht: ['Feder-Leicht'],
};

/** Cards made a second time have numbers of their own. */
const TWIN_NUMBERS = 800_000;

const spelledOut = (text: string): string =>
  text.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ß', 'ss').replaceAll('-', ' ');

/** The same person once more, as someone in a hurry takes them down. */
const twinOf = (customer: Customer, day: string): Customer => ({
  ...customer,
  kunden_id: String(Number(customer.kunden_id) + TWIN_NUMBERS),
  vorname: spelledOut(customer.vorname),
  nachname: spelledOut(customer.nachname),
  email: '',
  geaendert_am: day,
  einw_brief: '',
  einw_email: '',
  einw_sms: '',
  einw_gesundheit: '',
  einw_datum: '',
  einw_quelle: '',
});

/** The last order that nobody has cancelled. */
function lastOrder(rows: readonly DemoRow[]): Row<'auftraege'> | undefined {
  const orders = rows.flatMap((one) => (one.kind === 'auftraege' ? [one.row] : []));
  const cancelled = new Set(orders.map(({ storno_zu }) => storno_zu));
  return orders.findLast(({ auftrag_id, storno_zu }) => storno_zu === '' && !cancelled.has(auftrag_id));
}

/** With a second card, on which the last order stands. */
function withTwin(customer: Customer, rows: readonly DemoRow[]): DemoRow[] {
  const last = lastOrder(rows);
  if (!last || customer.geburtsdatum === '' || rows.filter(({ kind }) => kind === 'auftraege').length < 2)
    return [...rows];
  const twin = twinOf(customer, last.auftragsdatum);
  return rows.flatMap((one): DemoRow[] => {
    if (one.kind === 'kunden') return [one, { kind: 'kunden', row: twin }];
    if (one.kind === 'auftraege' && one.row.auftrag_id === last.auftrag_id)
      return [{ ...one, row: { ...one.row, kunden_id: twin.kunden_id } }];
    if (one.kind === 'refraktionen' && one.row.auftrag_id === last.auftrag_id)
      return [{ ...one, row: { ...one.row, kunden_id: twin.kunden_id } }];
    return [one];
  });
}

function line(random: Random, row: Row<'positionen'>, lens: string | undefined): Row<'positionen'> {
  if (row.gruppe === 'Glas_R' || row.gruppe === 'Glas_L') return lens === undefined ? row : { ...row, glastyp: lens };
  if (row.gruppe !== 'Fassung') return row;
  if (random.chance(SHARES.unnamed)) return { ...row, marke: '' };
  const others = MISSPELT[row.marke];
  return others && random.chance(SHARES.misspelt) ? { ...row, marke: random.pick(others) } : row;
}

/**
 * What years of work leave in a shop's files, in the rows of one customer: slips in addresses, a second card, orders of
 * nobody, lenses and brands that are called otherwise. Without it there is nothing to do in 'Datenqualität'.
 */
export function untidy(random: Random, rows: readonly DemoRow[]): DemoRow[] {
  const customer = rows.find((one) => one.kind === 'kunden');
  if (!customer) return [...rows];
  const lenses = new Map<string, string>();
  const used = rows.map((one): DemoRow => {
    if (one.kind === 'kunden')
      return random.chance(SHARES.slip) ? { ...one, row: { ...one.row, ...random.pick(SLIPS)(one.row) } } : one;
    if (one.kind === 'positionen') return { ...one, row: line(random, one.row, lenses.get(one.row.auftrag_id)) };
    if (one.kind !== 'auftraege') return one;
    const isUnclear = one.row.art === 'Brille' && random.chance(SHARES.unclear);
    if (isUnclear) lenses.set(one.row.auftrag_id, random.pick(UNCLEAR));
    return {
      ...one,
      row: {
        ...one.row,
        ...(random.chance(SHARES.nobody) && { mitarbeiter_id: '' }),
        ...(isUnclear && { brillentyp: '' }),
      },
    };
  });
  return random.chance(SHARES.twin) ? withTwin(customer.row, used) : used;
}
