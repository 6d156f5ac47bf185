import { Link } from 'react-router-dom';
import type { CustomerSliceInput, SliceCustomer, SliceCustomerPage } from '@portal/shared/contract';
import { formatCount, formatDate, formatEuro } from '@portal/shared/format';
import { useMeetsGroups, useSession } from '@portal/shared/session';
import { Anchor, Text, type TableColumn } from '@portal/shared/ui';
import { BehindList } from './behind-list.tsx';
import { customersQuery } from './queries.ts';

const nameOf = ({ first_name, last_name, external_id }: SliceCustomer) =>
  [last_name, first_name].filter(Boolean).join(', ') || `Kunde ${external_id}`;

function columnsFor(mayOpen: boolean): readonly TableColumn<SliceCustomer>[] {
  return [
    {
      key: 'name', label: 'Name',
      cell: (customer) => (mayOpen
        ? <Anchor component={Link} to={`/marketing/kunden-suchen/${customer.id}`} size="sm">{nameOf(customer)}</Anchor>
        : nameOf(customer)),
    },
    { key: 'age', label: 'Alter', numeric: true, cell: ({ age }) => age ?? '–' },
    { key: 'city', label: 'Ort', cell: ({ plz, city }) => [plz, city].filter(Boolean).join(' ') || '–' },
    { key: 'main', label: 'Letzte Hauptbrille', cell: ({ last_main_on }) => (last_main_on ? formatDate(last_main_on) : '–') },
    { key: 'status', label: 'Status', cell: ({ status }) => status ?? '–' },
    { key: 'amount', label: 'Umsatz', numeric: true, cell: ({ amount_cents }) => formatEuro(amount_cents) },
  ];
}

const summary = ({ total, amount }: SliceCustomerPage) => (
  <Text>
    {formatCount(total)} {total === 1 ? 'Kunde' : 'Kunden'}{amount !== 0 && <>, zusammen <b>{formatEuro(amount)}</b></>}
  </Text>
);

/** The customers behind a figure. */
export function CustomersBehind({ slice }: { slice: CustomerSliceInput }) {
  const storeId = useSession().currentStore?.id;
  const mayOpen = useMeetsGroups(['Marketing']);
  return (
    <BehindList query={(offset) => customersQuery(slice, storeId, offset)} caption="Kunden" columns={columnsFor(mayOpen)} summary={summary} />
  );
}
