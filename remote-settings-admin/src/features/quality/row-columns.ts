import type { QualityCheckName, QualityRow } from '@portal/shared/contract/settings-admin';
import type { ListColumn } from '@portal/shared/list';
import { subjectOf, valueText } from './row-model.ts';

/** Checks whose rows are about orders. */
const OF_ORDERS: ReadonlySet<QualityCheckName> = new Set(['brillentyp', 'mitarbeiter', 'marke', 'staerken']);

/** What rows are sorted by, and what of them stands on paper. @param labelOf writes a proposed value */
export const rowColumns = (
  check: QualityCheckName,
  labelOf: (row: QualityRow, value: string) => string,
): readonly ListColumn<QualityRow>[] => [
  { key: 'name', title: 'Kunde', text: ({ customer_name }) => customer_name, sort: 'name', width: 180 },
  { key: 'number', title: 'Kundennummer', text: ({ customer_number }) => customer_number, sort: 'number', width: 120 },
  ...(OF_ORDERS.has(check)
    ? [
        {
          key: 'order',
          title: 'Auftrag',
          text: ({ order_number }: QualityRow) => order_number,
          sort: 'order',
          width: 100,
        },
      ]
    : []),
  { key: 'address', title: 'Anschrift', text: ({ address }) => address, width: 200 },
  { key: 'problem', title: 'Hinweis', text: ({ problem }) => problem, sort: 'problem', width: 260 },
  {
    key: 'value',
    title: 'Bisher',
    text: ({ field, value }) => `${subjectOf(field)}: ${valueText(field, value)}`,
    sort: 'value',
    width: 180,
  },
  {
    key: 'proposed',
    title: 'Vorschlag',
    text: (row) => (row.proposed === null ? null : labelOf(row, row.proposed)),
    sort: 'proposed',
    width: 160,
  },
];
