/** An order as a test seeds it; `customer` and `staff` by name, `cancels` another order's name. */
export interface PlainOrder {
  name: string;
  store: number;
  day: string;
  cents: number;
  kind: 'Brille' | 'Neuverglasung' | 'KL' | 'Handelsware' | 'Reparatur';
  type: string | null;
  status: 'offen' | 'fertig' | 'abgeholt' | 'storniert';
  customer: number | null;
  /** Nobody's when left out. */
  staff?: number | null;
  /** Of its lenses; left out or null: the order has no lines. Otherwise right lens, left lens and frame, 5,000 cents each. */
  lens?: { index: number | null; coating: string | null; rates?: readonly (number | null)[] } | null;
  cancels: string | null;
}

/** Of one line of an order. */
export const LINE_CENTS = 5_000;

/** Cents without VAT by name; a credit at the tax of what it takes back. */
export function netByHand(orders: readonly PlainOrder[]): Map<string, number> {
  const byName = new Map(orders.map((order) => [order.name, order]));
  const net = (cents: number, { lens }: PlainOrder) => {
    const lines = lens
      ? [0, 1, 2].map((at) => Math.round((LINE_CENTS * 100) / (100 + (lens.rates?.[at] ?? 19))))
      : null;
    const amount = Math.abs(cents);
    return (
      Math.sign(cents) *
      (lines
        ? Math.round((amount * lines.reduce((sum, line) => sum + line, 0)) / (3 * LINE_CENTS))
        : Math.round((amount * 100) / 119))
    );
  };
  return new Map(orders.map((order) => [order.name, net(order.cents, byName.get(order.cancels ?? '') ?? order)]));
}

/** What each order adds to counts of pieces, by name: credits one after the other, the piece going with what is left and coming back with it. */
export function piecesByHand(orders: readonly PlainOrder[]): Map<string, -1 | 0 | 1> {
  const pieces = new Map<string, -1 | 0 | 1>(
    orders.map(({ name, cancels, cents }) => [name, cancels === null && cents >= 0 ? 1 : 0]),
  );
  for (const sold of orders.filter(({ cancels, cents }) => cancels === null && cents >= 0)) {
    let left = sold.cents;
    let isThere = true;
    for (const credit of orders
      .filter(({ cancels }) => cancels === sold.name)
      .toSorted((a, b) => a.day.localeCompare(b.day) || a.name.localeCompare(b.name))) {
      left += credit.cents;
      if (isThere === left > 0) continue;
      isThere = left > 0;
      pieces.set(credit.name, isThere ? 1 : -1);
    }
  }
  return pieces;
}

export interface PlainFact {
  name: string;
  isSale: boolean;
  purchaseOn: string | null;
  purchaseNumber: number | null;
  isMain: boolean | null;
}

const DAY_MS = 86_400_000;
const RANK = ['Gleitsicht', 'Fern', 'Nah', 'ohne'];
const rankOf = ({ kind, type }: PlainOrder) => {
  const rank = RANK.indexOf(type ?? 'ohne');
  return kind !== 'Brille' || rank < 0 ? Number.POSITIVE_INFINITY : rank;
};
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** The orders of each purchase of one customer, oldest first: by walking along, not by sets. */
function purchasesOf(sales: readonly PlainOrder[]): PlainOrder[][] {
  const purchases: PlainOrder[][] = [];
  for (const order of sales.toSorted((a, b) => a.day.localeCompare(b.day))) {
    const running = purchases.at(-1);
    if (running?.[0] && daysBetween(running[0].day, order.day) <= 60) running.push(order);
    else purchases.push([order]);
  }
  return purchases;
}

/**
 * Sales, purchases and main glasses as screens.md defines them, computed without SQL.
 * @param order orders as they were written: of equal ones the first written is the main one
 */
export function factsByHand(orders: readonly PlainOrder[]): PlainFact[] {
  const credited = new Set(orders.map(({ cancels }) => cancels).filter(Boolean));
  const credits = Map.groupBy(
    orders.filter(({ cancels }) => cancels !== null),
    ({ cancels }) => cancels,
  );
  const isTakenBack = ({ name, cents, status }: PlainOrder) =>
    credits.get(name)
      ? (credits.get(name) ?? []).reduce((left, credit) => left + credit.cents, cents) <= 0
      : status === 'storniert';
  const isSale = (order: PlainOrder) => order.cancels === null && order.cents >= 0 && !isTakenBack(order);
  const facts = new Map<string, PlainFact>();
  for (const order of orders) {
    const counts = order.status !== 'storniert' || order.cancels !== null || credited.has(order.name);
    if (counts)
      facts.set(order.name, {
        name: order.name,
        isSale: isSale(order),
        purchaseOn: null,
        purchaseNumber: null,
        isMain: null,
      });
  }
  const place = (order: PlainOrder, purchaseOn: string, purchaseNumber: number, isMain: boolean) =>
    facts.set(order.name, { name: order.name, isSale: true, purchaseOn, purchaseNumber, isMain });
  const sales = orders.filter(isSale);
  for (const order of sales.filter(({ customer }) => customer === null))
    place(order, order.day, 0, Number.isFinite(rankOf(order)));
  for (const [, bought] of Map.groupBy(
    sales.filter(({ customer }) => customer !== null),
    ({ customer }) => customer,
  )) {
    purchasesOf(bought).forEach((purchase, at) => {
      const [best] = purchase.toSorted(
        (a, b) => rankOf(a) - rankOf(b) || b.cents - a.cents || orders.indexOf(a) - orders.indexOf(b),
      );
      for (const order of purchase) {
        place(order, purchase[0]?.day ?? '', at + 1, order === best && Number.isFinite(rankOf(order)));
      }
    });
  }
  return [...facts.values()];
}

/** Whole months from one day to another, as people count them: the 31st of January to the 28th of February is none. */
export function monthsBetween(from: string, to: string): number {
  const [y1 = 0, m1 = 0, d1 = 0] = from.split('-').map(Number);
  const [y2 = 0, m2 = 0, d2 = 0] = to.split('-').map(Number);
  return (y2 - y1) * 12 + m2 - m1 - (d2 < d1 ? 1 : 0);
}
