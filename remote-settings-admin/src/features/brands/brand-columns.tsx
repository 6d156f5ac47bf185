import type { Brand } from '@portal/shared/contract/settings-admin';
import { formatCount, formatEuro } from '@portal/shared/format';
import type { ListColumn } from '@portal/shared/list';
import { tierName } from './model.ts';

const euro = (cents: number | null) => (cents === null ? '–' : formatEuro(cents));
const inFile = (cents: number | null) => (cents === null ? null : cents / 100);

/** What is told of each brand. */
export const BRAND_COLUMNS: readonly ListColumn<Brand>[] = [
  { key: 'name', title: 'Marke', text: ({ name }) => name, width: 200, card: 'title' },
  { key: 'state', title: 'Stand', text: ({ state }) => (state === 'open' ? 'offen' : 'entschieden'), width: 120 },
  { key: 'aliases', title: 'Zählt mit', text: ({ aliases }) => aliases.join(', ') || null, width: 220, priority: 3 },
  {
    key: 'tier',
    title: 'Preislage',
    text: ({ tier, tier_source }) => (tier_source === 'price' ? `${tierName(tier)} (nach Preis)` : tierName(tier)),
    width: 170,
    priority: 2,
  },
  { key: 'own', title: 'Eigenmarke', text: ({ is_own }) => (is_own ? 'ja' : 'nein'), width: 110, priority: 3 },
  {
    key: 'pieces',
    title: 'Fassungen',
    text: ({ pieces }) => pieces,
    cell: ({ pieces }) => formatCount(pieces),
    numeric: true,
    width: 110,
    priority: 2,
    definition: 'Verkauft und nicht zurückgenommen, in den letzten zwölf Monaten mit Daten.',
  },
  {
    key: 'revenue',
    title: 'Umsatz',
    text: ({ gross_cents }) => inFile(gross_cents),
    cell: ({ gross_cents }) => euro(gross_cents),
    numeric: true,
    width: 130,
    card: 'figure',
    definition: 'Umsatz dieser Fassungen.',
  },
  {
    key: 'mean',
    title: 'Ø-Preis',
    text: ({ mean_cents }) => inFile(mean_cents),
    cell: ({ mean_cents }) => euro(mean_cents),
    numeric: true,
    width: 110,
    priority: 3,
  },
];
