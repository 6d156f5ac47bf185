import type { MappedColumn, UploadMapping } from '@portal/shared/contract/settings-admin';

/** Without these a file of people or of orders is none, whatever else it has. */
const PEOPLE = ['nachname', 'vorname'];
const ORDERS = ['auftragsdatum', 'brutto'];
/** What tells a person who has no number; the more of it there is, the better. */
const IDENTITY = ['nachname', 'vorname', 'geburtsdatum', 'strasse', 'plz', 'email'];
const LINES = ['gruppe', 'marke', 'modell', 'hersteller', 'glastyp', 'pos'];
/** A file of bills holds what has been sold and handed over. */
const SOLD = /rechnung|beleg|verkauf|kauf|umsatz|bon|invoice|sale|order/i;

const sourceOf = (mapping: UploadMapping | undefined, column: string) =>
  mapping?.columns.find((one) => one.column === column);
const fromOf = (mapping: UploadMapping | undefined, column: string) => sourceOf(mapping, column)?.from;

function withColumn(mapping: UploadMapping, column: MappedColumn | undefined): UploadMapping {
  return column
    ? { ...mapping, columns: [...mapping.columns.filter((one) => one.column !== column.column), column] }
    : mapping;
}

/** A number made of several columns of the file; undefined where there is none of them. */
function madeOf(column: string, sources: readonly (string | undefined)[]): MappedColumn | undefined {
  const [from, ...and] = [...new Set(sources.filter((source) => source !== undefined))].slice(0, 5);
  return from === undefined ? undefined : { column, from, ...(and.length > 0 && { and }), part: 'kennung' };
}

const NUMBER = /^[A-Z]{0,3}[-#]?\d{1,10}$/i;

/** Whether a column that nothing is taken from could be the number of its rows. */
function hasOtherNumber({ headers, columns }: UploadMapping, sample: readonly (readonly string[])[]): boolean {
  const used = new Set(columns.flatMap(({ from, and = [] }) => [from, ...and]));
  return headers.some((header, at) => {
    if (header === '' || used.has(header)) return false;
    const values = sample.map((row) => row[at]?.trim() ?? '');
    return values.length > 0 && new Set(values).size === values.length && values.every((value) => NUMBER.test(value));
  });
}

/** A list of people without numbers, such as an address book, tells them by what tells them apart. */
export function withPeopleNumbers(people: UploadMapping, sample: readonly (readonly string[])[]): UploadMapping {
  const identity = IDENTITY.map((column) => fromOf(people, column)).filter((from) => from !== undefined);
  if (
    people.kind !== 'kunden' ||
    sourceOf(people, 'kunden_id') ||
    !PEOPLE.some((column) => fromOf(people, column)) ||
    identity.length < 3 ||
    hasOtherNumber(people, sample)
  )
    return people;
  return withColumn(people, madeOf('kunden_id', identity));
}

/** Whether rows of one order have amounts of their own; null: no order has several rows in the sample. */
function hasLineAmounts(mapping: UploadMapping, sample: readonly (readonly string[])[]): boolean | null {
  const [order, amount] = ['auftrag_id', 'brutto'].map((column) =>
    mapping.headers.indexOf(fromOf(mapping, column) ?? ''),
  );
  const seen = new Map<string, Set<string>>();
  const counts = new Map<string, number>();
  for (const row of sample) {
    const key = row[order ?? -1] ?? '';
    if (key === '') continue;
    seen.set(key, (seen.get(key) ?? new Set()).add(row[amount ?? -1] ?? ''));
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const several = [...seen].filter(([key]) => (counts.get(key) ?? 0) > 1);
  return several.length === 0 ? null : several.some(([, amounts]) => amounts.size > 1);
}

/** What a list of sales does not say itself: that its orders are over. */
const soldStatus = (orders: UploadMapping): MappedColumn | undefined =>
  sourceOf(orders, 'status') || !orders.headers.some((header) => SOLD.test(header))
    ? undefined
    : { column: 'status', constant: 'abgeholt' };

/** An order file whose orders have several rows, one for each line; as it is where they have one. */
export function withRows(orders: UploadMapping, sample: readonly (readonly string[])[]): UploadMapping {
  const byLine = hasLineAmounts(orders, sample);
  return withColumn(byLine === null ? orders : { ...orders, rows: byLine ? 'sum' : 'merge' }, soldStatus(orders));
}

/**
 * One file, several kinds: people and what they bought, one row for each purchase or each of its lines.
 * @param usual what was found for each kind by names and values
 * @param sample rows as they stand in the file
 * @returns the mappings of people, orders and lines; null: the file holds one kind
 */
export function findFlat(
  usual: readonly UploadMapping[],
  sample: readonly (readonly string[])[],
): UploadMapping[] | null {
  const [found, orders, lines] = (['kunden', 'auftraege', 'positionen'] as const).map((kind) =>
    usual.find((mapping) => mapping.kind === kind),
  );
  // The day of a purchase is nobody's birthday.
  const people = found && {
    ...found,
    columns: found.columns.filter(
      ({ column, from }) => column !== 'geburtsdatum' || from !== fromOf(orders, 'auftragsdatum'),
    ),
  };
  if (
    !people ||
    !orders ||
    !PEOPLE.some((column) => fromOf(people, column)) ||
    !ORDERS.every((column) => fromOf(orders, column))
  )
    return null;
  const identity = IDENTITY.map((column) => fromOf(people, column));
  if (identity.filter(Boolean).length < 2) return null;
  const number = sourceOf(people, 'kunden_id') ?? madeOf('kunden_id', identity);
  const person = withColumn({ ...people, rows: 'merge' }, number);
  const order =
    sourceOf(orders, 'auftrag_id') ??
    madeOf('auftrag_id', [...(number ? [number.from, ...(number.and ?? [])] : []), fromOf(orders, 'auftragsdatum')]);
  const byLine = sourceOf(orders, 'auftrag_id') ? hasLineAmounts(orders, sample) : true;
  const flat = [orders].map((mapping) =>
    withColumn(
      withColumn(
        withColumn({ ...mapping, rows: byLine === true ? ('sum' as const) : ('merge' as const) }, order),
        number,
      ),
      soldStatus(mapping),
    ),
  );
  const hasLines =
    lines !== undefined &&
    byLine === true &&
    fromOf(lines, 'gruppe') !== undefined &&
    LINES.filter((column) => fromOf(lines, column)).length > 1;
  return [
    person,
    ...flat,
    ...(hasLines
      ? [withColumn(withColumn({ ...lines, rows: 'number' as const }, order), { column: 'pos', constant: '0' })]
      : []),
  ];
}
