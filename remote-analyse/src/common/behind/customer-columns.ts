import type { CustomerSliceInput, CustomerSort, SliceCustomer } from '@portal/shared/contract/analyse';
import { CUSTOMER_STATUS_NAMES, formatDate, formatEuro } from '@portal/shared/format';
import type { ListColumn } from '@portal/shared/list';

type Column = ListColumn<SliceCustomer> & { sort: CustomerSort };

export const nameOf = ({
  first_name,
  last_name,
  external_id,
}: Pick<SliceCustomer, 'first_name' | 'last_name' | 'external_id'>): string =>
  [last_name, first_name].filter(Boolean).join(', ') || `Kunde ${external_id}`;

/** Their figures count people: there is no amount to be shown. */
const COUNTS_PEOPLE: ReadonlySet<CustomerSliceInput['set']> = new Set(['base', 'main', 'one-time']);

const NAME: Column = { key: 'name', title: 'Name', text: nameOf, sort: 'name', width: 170, card: 'title' };
const NUMBER: Column = {
  key: 'nummer',
  title: 'Nummer',
  text: ({ external_id }) => external_id,
  sort: 'external_id',
  width: 90,
};
const AMOUNT: Column = {
  key: 'umsatz',
  title: 'Umsatz',
  text: ({ amount_cents }) => amount_cents / 100,
  cell: ({ amount_cents }) => formatEuro(amount_cents),
  sort: 'amount',
  numeric: true,
  width: 110,
  card: 'figure',
};
const FURTHER: readonly Column[] = [
  { key: 'alter', title: 'Alter', text: ({ age }) => age, sort: 'age', numeric: true, width: 70 },
  {
    key: 'ort',
    title: 'Ort',
    text: ({ plz, city }) => [plz, city].filter(Boolean).join(' ') || null,
    sort: 'city',
    width: 215,
    priority: 2,
  },
  {
    key: 'hauptbrille',
    title: 'Letzte Hauptbrille',
    text: ({ last_main_on }) => last_main_on && formatDate(last_main_on),
    sort: 'last_main_on',
    width: 130,
    priority: 2,
  },
  {
    key: 'status',
    title: 'Status',
    text: ({ status }) => status && CUSTOMER_STATUS_NAMES[status],
    sort: 'status',
    width: 100,
    priority: 3,
  },
];

/** @param seesNames else customers are told apart by their numbers */
export const customerColumns = ({ set }: CustomerSliceInput, seesNames: boolean): readonly Column[] => [
  ...(seesNames ? [NAME, { ...NUMBER, priority: 3 as const }] : [{ ...NUMBER, card: 'title' as const }]),
  ...FURTHER,
  ...(COUNTS_PEOPLE.has(set) ? [] : [set === 'wearers' ? { ...AMOUNT, title: 'Kontaktlinsen im Jahr' } : AMOUNT]),
];
