import type { MarketBrand } from '@portal/shared/contract/settings-admin';
import { formatCount, formatEuro } from '@portal/shared/format';
import type { ListColumn } from '@portal/shared/list';
import { tierName } from '../model.ts';

/** What is told of each brand over all businesses. */
export const MARKET_COLUMNS: readonly ListColumn<MarketBrand>[] = [
  { key: 'name', title: 'Marke', text: ({ name }) => name, width: 220, card: 'title' },
  {
    key: 'businesses',
    title: 'Betriebe',
    text: ({ businesses }) => businesses,
    cell: ({ businesses }) => formatCount(businesses),
    numeric: true,
    width: 110,
    definition: 'Die sie verkauft oder über sie entschieden haben.',
  },
  {
    key: 'open',
    title: 'Davon offen',
    text: ({ open_in }) => open_in,
    cell: ({ open_in }) => formatCount(open_in),
    numeric: true,
    width: 130,
    definition: 'Betriebe, die noch nicht über sie entschieden haben.',
  },
  {
    key: 'tier',
    title: 'Preislage',
    text: ({ tier }) => (tier ? tierName(tier) : null),
    width: 130,
    priority: 2,
    definition: 'Die die meisten Betriebe festgelegt haben.',
  },
  {
    key: 'pieces',
    title: 'Fassungen',
    text: ({ pieces }) => pieces,
    cell: ({ pieces }) => formatCount(pieces),
    numeric: true,
    width: 120,
    priority: 2,
    definition: 'Verkauft und nicht zurückgenommen, in den letzten zwölf Monaten mit Daten.',
  },
  {
    key: 'revenue',
    title: 'Umsatz',
    text: ({ gross_cents }) => gross_cents / 100,
    cell: ({ gross_cents }) => formatEuro(gross_cents),
    numeric: true,
    width: 140,
    card: 'figure',
    definition: 'Umsatz dieser Fassungen.',
  },
];
