import type { StaffPerson } from '@portal/shared/contract/settings-admin';
import { formatCount } from '@portal/shared/format';
import type { ListColumn } from '@portal/shared/list';
import { codeName, ordersOf } from './model.ts';

const hours = ({ decided: { hours_per_week } }: StaffPerson) => hours_per_week?.toLocaleString('de-DE') ?? null;

/** The store of a code is told where it is another than the person's. */
const codes = (person: StaffPerson) =>
  person.codes
    .map((code) => (code.store_name === person.store_name ? codeName(code) : `${codeName(code)} (${code.store_name})`))
    .join(', ');

/** What is told of each person. @param pseudonyms whether figures show them */
export const staffColumns = (pseudonyms: boolean): readonly ListColumn<StaffPerson>[] => [
  { key: 'name', title: 'Name', text: ({ name }) => name, sort: ({ name }) => name, width: 180, card: 'title' },
  {
    key: 'codes',
    title: 'Kürzel',
    text: codes,
    width: 220,
    definition: 'Unter diesen Kürzeln stehen die Aufträge der Person in Ihren Dateien.',
  },
  {
    key: 'store',
    title: 'Standort',
    text: ({ store_name }) => store_name,
    sort: ({ store_name }) => store_name,
    width: 150,
    priority: 2,
  },
  {
    key: 'state',
    title: 'Stand',
    text: ({ is_active }) => (is_active ? 'aktiv' : 'ausgeschieden'),
    sort: ({ is_active }) => (is_active ? 0 : 1),
    width: 130,
    priority: 2,
  },
  {
    key: 'hours',
    title: 'Std. je Woche',
    text: hours,
    sort: ({ decided }) => decided.hours_per_week,
    numeric: true,
    width: 120,
    priority: 3,
  },
  {
    key: 'orders',
    title: 'Aufträge',
    text: ordersOf,
    cell: (person) => formatCount(ordersOf(person)),
    sort: ordersOf,
    numeric: true,
    width: 110,
    priority: 2,
    card: 'figure',
    definition: 'Alle Aufträge in Ihren Zahlen, zurückgenommene abgezogen.',
  },
  ...(pseudonyms
    ? [
        {
          key: 'pseudonym',
          title: 'Pseudonym',
          text: ({ pseudonym }: StaffPerson) => pseudonym,
          width: 140,
          priority: 2 as const,
          screenOnly: true,
        },
      ]
    : []),
];
