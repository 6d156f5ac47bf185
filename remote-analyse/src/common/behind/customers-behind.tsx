import type { CustomerSliceInput, SliceCustomer, SliceCustomerPage } from '@portal/shared/contract';
import { formatCount, formatDate, formatEuro } from '@portal/shared/format';
import { useMeetsGroups, useSession } from '@portal/shared/session';
import { Group, PageLink, Text, type TableColumn } from '@portal/shared/ui';
import { BehindList } from './behind-list.tsx';
import { customersQuery } from './queries.ts';
import { SelectionButton } from './selection-button.tsx';

const nameOf = ({ first_name, last_name, external_id }: SliceCustomer) =>
  [last_name, first_name].filter(Boolean).join(', ') || `Kunde ${external_id}`;

/** Their figures count people: there is no amount to be shown. */
const COUNTS_PEOPLE: ReadonlySet<CustomerSliceInput['set']> = new Set(['base', 'main', 'one-time']);

function columnsFor({ set }: CustomerSliceInput, mayOpen: boolean): readonly TableColumn<SliceCustomer>[] {
  return [
    {
      key: 'name', label: 'Name',
      cell: (customer) => (mayOpen
        ? <PageLink to={`/marketing/kunden-suchen/${customer.id}`} size="sm">{nameOf(customer)}</PageLink>
        : nameOf(customer)),
    },
    { key: 'age', label: 'Alter', numeric: true, cell: ({ age }) => age ?? '–' },
    { key: 'city', label: 'Ort', cell: ({ plz, city }) => [plz, city].filter(Boolean).join(' ') || '–' },
    { key: 'main', label: 'Letzte Hauptbrille', cell: ({ last_main_on }) => (last_main_on ? formatDate(last_main_on) : '–') },
    { key: 'status', label: 'Status', cell: ({ status }) => status ?? '–' },
    ...(COUNTS_PEOPLE.has(set)
      ? [] : [{ key: 'amount', label: 'Umsatz', numeric: true, cell: ({ amount_cents }: SliceCustomer) => formatEuro(amount_cents) }]),
  ];
}

/** The customers behind a figure, which `title` names. */
export function CustomersBehind({ title, slice }: { title: string; slice: CustomerSliceInput }) {
  const storeId = useSession().currentStore?.id;
  const mayOpen = useMeetsGroups(['Marketing']);
  const maySelect = useMeetsGroups(['Marketing-Manager']);
  const summary = ({ total, amount, amounts }: SliceCustomerPage) => (
    <Group justify="space-between" align="flex-start">
      <Text>
        {formatCount(total)} {total === 1 ? 'Kunde' : 'Kunden'}{amount !== 0 && <>, zusammen <b>{formatEuro(amount)}</b>{amounts === 'net' && ' netto'}</>}
      </Text>
      {maySelect && total > 0 && <SelectionButton title={title} slice={slice} />}
    </Group>
  );
  return (
    <BehindList query={(offset) => customersQuery(slice, storeId, offset)} caption="Kunden" columns={columnsFor(slice, mayOpen)} summary={summary} />
  );
}
