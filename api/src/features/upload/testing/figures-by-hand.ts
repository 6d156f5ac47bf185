import type { RevenuePeriod } from '@portal/shared/contract/analyse';

/** One row of a file by its column names; reads the unquoted CSV of the tests, not what the product reads. */
type Cells = Record<string, string>;

function rowsOf(text: string): Cells[] {
  const [head = '', ...lines] = text.trim().split('\n');
  const names = head.split(';');
  return lines.map((line) => Object.fromEntries(line.split(';').map((value, at) => [names[at], value])));
}

/** Cents of '1.234,56', '1234,56', '1234.56' and '1,234.56': the last mark with two digits behind it is the decimal one. */
function centsOf(amount: string): number {
  const digits = amount.replaceAll(/[^\d]/g, '');
  return (amount.startsWith('-') ? -1 : 1) * Number(digits);
}

const monthOf = (day: string) => (day.includes('.') ? day.split('.').toReversed().join('-') : day).slice(0, 7);

const EMPTY: RevenuePeriod = {
  umsatz: 0,
  brillen: 0,
  neuverglasung: 0,
  fassung: 0,
  glas: 0,
  kontaktlinsen: 0,
  handelsware: 0,
  orders: 0,
};

/** Adds one order that counts: its amount by its lines, or by its kind where it has none. */
function add(period: RevenuePeriod, kind: string, cents: number, lines: readonly Cells[], pieces: 1 | -1): void {
  const sign = cents < 0 ? -1 : 1;
  const glasses = kind === 'Brille' || kind === 'Neuverglasung';
  const part = (groups: readonly string[]) =>
    sign *
    lines
      .filter(({ gruppe = '' }) => groups.includes(gruppe))
      .reduce((sum, { brutto = '' }) => sum + Math.abs(centsOf(brutto)), 0);
  const [frame, lens, contact] =
    lines.length > 0
      ? [part(['Fassung']), part(['Glas_R', 'Glas_L']), part(['KL'])]
      : [0, kind === 'Neuverglasung' ? cents : 0, kind === 'KL' ? cents : 0];
  period.umsatz += cents;
  period.fassung += frame;
  period.glas += lens;
  period.kontaktlinsen += contact;
  period[kind === 'Neuverglasung' ? 'neuverglasung' : 'brillen'] += glasses ? cents - contact : frame + lens;
  period.handelsware += glasses ? 0 : cents - frame - lens - contact;
  period.orders += pieces;
}

/**
 * The figures of screens.md's KPI definitions straight from the files' text, for lines that sum to their order:
 * month ('2025-03') → figures. Shares no code with the product. @param store a `standort_id`; absent: all
 */
export function figuresByHand(auftraege: string, positionen: string, store?: string): Map<string, RevenuePeriod> {
  const orders = rowsOf(auftraege);
  const byId = new Map(orders.map((order) => [order.auftrag_id, order]));
  const cancelled = new Set(orders.map(({ storno_zu }) => storno_zu).filter(Boolean));
  const linesOf = Map.groupBy(rowsOf(positionen), ({ auftrag_id }) => auftrag_id);
  const months = new Map<string, RevenuePeriod>();
  for (const order of orders) {
    const { auftrag_id, standort_id, auftragsdatum = '', art = '', status, brutto = '', storno_zu } = order;
    if (store && standort_id !== store) continue;
    if (status === 'storniert' && !storno_zu && !cancelled.has(auftrag_id)) continue;
    const month = monthOf(auftragsdatum);
    const period = months.get(month) ?? { ...EMPTY };
    months.set(month, period);
    const cents = storno_zu ? -Math.abs(centsOf(brutto)) : centsOf(brutto);
    const lines =
      linesOf.get(auftrag_id) ?? (storno_zu ? linesOf.get(byId.get(storno_zu)?.auftrag_id) : undefined) ?? [];
    add(period, art, cents, lines, storno_zu ? -1 : 1);
  }
  return months;
}
