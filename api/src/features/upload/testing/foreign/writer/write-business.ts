import type { UploadKind } from '@portal/shared/contract/settings-admin';
import { encode } from '../encodings.ts';
import { from } from '../answer.ts';
import type { Answers, ColumnAnswer, Expected, ForeignExport } from '../foreign-export.ts';
import type { CleanBusiness, CleanCustomer, CleanOrder } from './clean-business.ts';
import { customerColumns, lineColumns, orderColumns, type WrittenColumn } from './columns.ts';
import type { Style } from './style.ts';

const nameOf = ({ names }: Pick<WrittenColumn<never>, 'names'>, { names: at }: Style): string => names[at] ?? names[0];
const turned = <T>(list: readonly T[], by: number): T[] => [
  ...list.slice(by % list.length),
  ...list.slice(0, by % list.length),
];

function table<Row>(title: string, columns: readonly WrittenColumn<Row>[], rows: readonly Row[], style: Style): Buffer {
  const { delimiter, quotes, ends, encoding, leavesOutLastEmpty } = style;
  const order = turned(columns, style.turned);
  const cell = (text: string) =>
    quotes === 'always' || /["\n\r]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text;
  const line = (cells: readonly string[]) => {
    const kept = leavesOutLastEmpty ? cells.slice(0, cells.findLastIndex((text) => text !== '') + 1) : cells;
    return kept.map(cell).join(delimiter);
  };
  const above = style.titles ? [line([title, ...order.slice(1).map(() => '')]), line([`Stand: 25.11.2026`]), ''] : [];
  const below = style.totals ? [line([`Anzahl: ${rows.length}`, ...order.slice(1).map(() => '')])] : [];
  const lines = [
    ...above,
    line(order.map((column) => nameOf(column, style))),
    ...rows.map((row) => line(order.map(({ value }) => value(row, style)))),
    ...below,
  ];
  return encode(lines.map((text) => text + ends).join(''), encoding);
}

const answersFor = <Row>(columns: readonly WrittenColumn<Row>[], style: Style): ColumnAnswer[] =>
  columns
    .filter(({ column }) => column !== '')
    .map((one) =>
      from(
        one.column,
        nameOf(one, style),
        one.column === 'strasse' && style.houseApart
          ? { and: [['Hausnummer', 'Haus-Nr.', 'Hausnr'][style.names] ?? 'Hausnummer'] }
          : {},
      ),
    );

/** The business as a program of that style writes it, what is right to read in it, and what a person answers who knows the program. */
export function writeBusiness(business: CleanBusiness, style: Style): ForeignExport {
  const { customers, orders } = business;
  const lines = style.isFlat ? [] : business.lines;
  const ofCustomers = customerColumns(style);
  const store: ColumnAnswer = { column: 'standort_id', constant: '1' };
  const columns = {
    kunden: [store, ...answersFor(ofCustomers, style)],
    auftraege: [store, ...answersFor(orderColumns, style)],
    positionen: answersFor(lineColumns, style),
  };
  const holds: Record<string, readonly UploadKind[]> = style.isFlat
    ? { 'export.csv': ['kunden', 'auftraege'] }
    : { 'kunden.csv': ['kunden'], 'auftraege.csv': ['auftraege'], 'positionen.csv': ['positionen'] };
  const answers: Answers = { columns, holds };
  const files: ForeignExport['files'] = style.isFlat
    ? { 'export.csv': () => table('Verkäufe', purchaseColumns(ofCustomers), purchases(business), style) }
    : {
        'kunden.csv': () => table('Kundenliste', ofCustomers, customers, style),
        'auftraege.csv': () => table('Aufträge', orderColumns, orders, style),
        'positionen.csv': () => table('Positionen', lineColumns, lines, style),
      };
  return { name: 'Zufall', files, answers, expected: expectedOf({ customers, orders, lines }) };
}

type Purchase = { customer: CleanCustomer; order: CleanOrder | null };

/** One row for each purchase; who has bought nothing has a row without one. */
const purchases = ({ customers, orders }: CleanBusiness): Purchase[] =>
  customers.flatMap((customer): Purchase[] => {
    const own = orders.filter((order) => order.customer === customer.number);
    return own.length > 0 ? own.map((order) => ({ customer, order })) : [{ customer, order: null }];
  });

const purchaseColumns = (ofCustomers: readonly WrittenColumn<CleanCustomer>[]): WrittenColumn<Purchase>[] => [
  ...ofCustomers.map(({ value, ...column }) => ({
    ...column,
    value: ({ customer }: Purchase, style: Style) => value(customer, style),
  })),
  ...orderColumns
    .filter(({ column }) => column !== 'kunden_id')
    .map(({ value, ...column }) => ({
      ...column,
      value: ({ order }: Purchase, style: Style) => (order ? value(order, style) : ''),
    })),
];

function expectedOf({ customers, orders, lines }: CleanBusiness): Expected {
  const cents = new Map<string, number>();
  for (const { day, status, cents: of } of orders)
    if (status !== 'storniert') cents.set(day.slice(0, 7), (cents.get(day.slice(0, 7)) ?? 0) + of);
  const said = (key: 'letter' | 'mail' | 'sms' | 'health') =>
    [
      customers.filter((one) => one[key] === true).length,
      customers.filter((one) => one[key] === false).length,
    ] as const;
  return {
    customers: customers.length,
    orders: orders.length,
    lines: lines.length,
    months: Object.fromEntries([...cents].map(([month, sum]) => [month, sum / 100])),
    consents: { letter: said('letter'), email: said('mail'), sms: said('sms'), health: said('health') },
    blocked: customers.filter(({ blocked }) => blocked).length,
    customer: Object.fromEntries(
      customers.map((one) => [
        one.number,
        {
          first_name: one.vorname,
          last_name: one.nachname,
          birth_date: one.born,
          street: `${one.street} ${one.house}`,
          plz: one.plz,
          city: one.city,
          phone: one.phone,
          email: one.email,
        },
      ]),
    ),
    order: Object.fromEntries(
      orders.map((one) => [
        one.number,
        { ordered_on: one.day, delivered_on: one.handover, kind: one.art, status: one.status },
      ]),
    ),
    vat: Object.fromEntries(lines.map(({ order, pos, vat }) => [`${order}/${pos}`, vat])),
    purchases: Object.fromEntries(lines.map(({ order, pos, purchase }) => [`${order}/${pos}`, purchase])),
  };
}
