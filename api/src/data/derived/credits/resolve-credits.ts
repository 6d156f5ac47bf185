/** An order as far as credits are concerned. */
export interface OrderRow {
  id: number;
  storeId: number;
  /** Of the business's own software, within the store. */
  number: string;
  /** `storno_zu` of its file; null: it says nothing. */
  cancels: string | null;
  customerId: number | null;
  /** ISO. */
  day: string;
  cents: number;
  /** Whether its status is 'storniert'. */
  isVoid: boolean;
}

/** What a row takes back, or brings back: always an order that was sold, as far as that is known. */
export interface Credit {
  orderId: number | null;
  /** Negative where it takes back, positive where it cancels a credit. */
  cents: number;
}

const byAge = (a: OrderRow, b: OrderRow) =>
  a.day < b.day ? -1 : a.day > b.day ? 1 : a.number < b.number ? -1 : a.number > b.number ? 1 : a.id - b.id;
const isImplicit = ({ cancels, cents }: OrderRow) => cancels === null && cents < 0;

/**
 * Of each credit among the rows what it credits. One that names an order credits that; one that names a credit brings back
 * what that took; a negative amount that names nothing credits the order that it fits, else none. It depends on
 * what the rows say alone, and not on the order in which uploads have brought them.
 */
export function resolveCredits(rows: readonly OrderRow[]): Map<number, Credit> {
  const byNumber = new Map(rows.map((row) => [`${row.storeId} ${row.number}`, row]));
  const targetOf = (row: OrderRow) =>
    row.cancels === null ? undefined : byNumber.get(`${row.storeId} ${row.cancels}`);
  const found = new Map<number, Credit>();
  const named: { row: OrderRow; end: OrderRow | undefined; cents: number }[] = [];
  for (const row of rows) {
    if (row.cancels !== null) named.push({ row, ...followChain(row, targetOf) });
  }
  const settle = ({ row, end, cents }: (typeof named)[number], orderId = end?.id ?? null) =>
    found.set(row.id, { orderId: orderId === row.id ? null : orderId, cents });
  for (const one of named) if (!one.end || !isImplicit(one.end)) settle(one);
  for (const [{ id, cents }, orderId] of matchImplicit(rows, found)) found.set(id, { orderId, cents });
  for (const one of named)
    if (one.end && isImplicit(one.end)) settle(one, found.get(one.end.id)?.orderId ?? one.end.id);
  return found;
}

/** Goes along what rows say they cancel, to what cancels nothing itself; each step turns the sign round. */
function followChain(
  row: OrderRow,
  targetOf: (row: OrderRow) => OrderRow | undefined,
): { end: OrderRow | undefined; cents: number } {
  const seen = new Set([row]);
  let sign = -1;
  let end = targetOf(row);
  while (end && end.cancels !== null) {
    const next = targetOf(end);
    // In a circle, or at a credit whose order is not there: it credits that.
    if (!next || seen.has(end))
      return { end: seen.has(end) ? undefined : end, cents: (seen.has(end) ? -1 : -sign) * Math.abs(row.cents) };
    seen.add(end);
    end = next;
    sign = -sign;
  }
  if (end && isImplicit(end)) sign = -sign;
  return { end, cents: sign * Math.abs(row.cents) };
}

/**
 * For amounts that name no order, oldest first: of the same customer and store, not older than the credit, with that
 * much left. The newest of which exactly that is left, those before others that are 'storniert' and only wait for their credit; else
 * the only one there is. Each row with the order, or null.
 */
function matchImplicit(rows: readonly OrderRow[], named: ReadonlyMap<number, Credit>): Map<OrderRow, number | null> {
  const credits = rows.filter(isImplicit).toSorted(byAge);
  const left = new Map(
    rows.filter(({ cancels, cents }) => cancels === null && cents > 0).map(({ id, cents }) => [id, cents]),
  );
  const take = (id: number | null, cents: number) => {
    if (id !== null && left.has(id)) left.set(id, (left.get(id) ?? 0) + cents);
  };
  for (const { orderId, cents } of named.values()) take(orderId, cents);
  const home = ({ storeId, customerId }: OrderRow) => `${storeId} ${customerId}`;
  const sales = Map.groupBy(
    rows.filter(({ id, customerId }) => customerId !== null && left.has(id)),
    home,
  );
  return new Map(
    credits.map((credit) => {
      const amount = -credit.cents;
      const fitting = (sales.get(home(credit)) ?? []).filter(
        ({ id, day }) => day <= credit.day && (left.get(id) ?? 0) >= amount,
      );
      const exact = fitting
        .filter(({ id }) => left.get(id) === amount)
        .toSorted((a, b) => Number(b.isVoid) - Number(a.isVoid) || byAge(b, a));
      const sold = fitting.filter(({ isVoid }) => !isVoid);
      const orderId = exact[0]?.id ?? (sold.length === 1 ? sold[0]?.id : undefined) ?? null;
      take(orderId, credit.cents);
      return [credit, orderId];
    }),
  );
}
