import type { DemoRow, Row } from './csv.ts';
import { type Day, germanDay } from './day.ts';
import type { Random } from './random.ts';

type Order = Row<'auftraege'>;

/** Faults as real files have them; each makes the upload refuse or warn about the row. */
const FAULTS: readonly ((order: Order, until: Day) => Partial<Order>)[] = [
  ({ brutto }) => ({ brutto: brutto.replace(/\d/, 'O') }),
  () => ({ kunden_id: '999999999' }),
  (_, until) => ({ auftragsdatum: germanDay(until + 400) }),
  () => ({ auftragsdatum: '31.02.2024' }),
  () => ({ art: 'Brile' }),
  () => ({ standort_id: '99' }),
];

/** The row itself, or with probability `share` an order with one fault in it. */
export function soil(random: Random, row: DemoRow, share: number, until: Day): DemoRow {
  if (row.kind !== 'auftraege' || share === 0 || !random.chance(share)) return row;
  return { kind: row.kind, row: { ...row.row, ...random.pick(FAULTS)(row.row, until) } };
}
