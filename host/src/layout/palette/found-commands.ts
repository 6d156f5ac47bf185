import { ALL_STORES, pathOf } from '@portal/shared/contract';
import type { StaffTable } from '@portal/shared/contract/analyse';
import type { Store } from '@portal/shared/contract/common';
import type { CustomerPage } from '@portal/shared/contract/marketing';
import { placeBeside } from '@portal/shared/format';
import { withStore } from '../../address.ts';
import type { Command } from './command.ts';

interface Place {
  pathname: string;
  search: string;
}

/** Stores, and all of them together: the same page, about another one. */
export const storeCommands = (stores: readonly Store[], { pathname, search }: Place): Command[] =>
  stores
    .filter(({ is_visible }) => is_visible)
    .map((store) => ({
      id: `store:${store.id}`,
      group: 'Standorte',
      label: store.name,
      hint: placeBeside(store) ?? undefined,
      storeId: store.id,
      to: { pathname, search: withStore(search, String(store.id)) },
    }));

export const allStoresCommand = (count: number, { pathname, search }: Place): Command => ({
  id: 'store:all',
  group: 'Standorte',
  label: 'Alle Standorte',
  hint: `${count} Standorte zusammen`,
  to: { pathname, search: withStore(search, ALL_STORES) },
});

export const staffCommands = (staff: StaffTable['staff']): Command[] =>
  staff.map(({ id, name, store_name }) => ({
    id: `staff:${id}`,
    group: 'Mitarbeiter',
    label: name,
    hint: store_name,
    to: { pathname: pathOf('staff-detail', id) },
  }));

export const customerCommands = (customers: CustomerPage['items']): Command[] =>
  customers.map(({ id, title, first_name, last_name, external_id, plz, city, age }) => ({
    id: `customer:${id}`,
    group: 'Kunden',
    to: { pathname: pathOf('customer', id) },
    label: [title, first_name, last_name].filter(Boolean).join(' ') || `Kunde ${external_id}`,
    hint: [age !== null && `${age} Jahre`, [plz, city].filter(Boolean).join(' '), `Nr. ${external_id}`]
      .filter(Boolean)
      .join(' · '),
  }));
