import { withDays } from '@portal/shared/address';
import { pathOf, STORE_PARAM } from '@portal/shared/contract';
import type { AnomalyEntry, AnomalyKind } from '@portal/shared/contract/analyse';
import { daysText } from '@portal/shared/format';
import { ASSORTMENT } from '../../../area.manifest.ts';

interface Target {
  path: string;
  label: string;
  /** Further words of its address. */
  more?: Readonly<Record<string, string>>;
}

const UPLOADS: Target = { path: pathOf('upload-history'), label: 'Zur Upload-Historie' };

/** Where the one step leads. */
const TARGETS: Readonly<Record<AnomalyKind, Target>> = {
  'no-receipts': UPLOADS,
  'few-receipts': UPLOADS,
  'bare-orders': UPLOADS,
  staff: { path: pathOf('staff'), label: 'Mitarbeiter in diesen Tagen' },
  prices: { path: ASSORTMENT, label: 'Sortiment in diesen Tagen' },
  glasses: { path: pathOf('glasses-orders'), label: 'Brillenaufträge in diesen Tagen' },
  revenue: { path: pathOf('revenue'), label: 'Warum? Gesamtumsatz in diesen Tagen', more: { warum: 'umsatz' } },
  value: { path: pathOf('glasses-value'), label: 'Umsatz je Brillenauftrag in diesen Tagen' },
  extra: { path: pathOf('glasses-orders'), label: 'Brillenaufträge in diesen Tagen' },
};

/** The page that says more, with the store and the days that it is about. */
export function targetOf({ kind, store_id, from, to }: AnomalyEntry): { to: string; label: string } {
  const { path, label, more } = TARGETS[kind];
  if (TARGETS[kind] === UPLOADS) return { to: path, label };
  const params = withDays(new URLSearchParams({ [STORE_PARAM]: String(store_id), ...more }), { from, to });
  return { to: `${path}?${params.toString()}`, label };
}

/** @example 'Freiburg, 01.10.2026 bis 14.10.2026' */
export const placeOf = ({ store, from, to }: AnomalyEntry): string => `${store}, ${daysText({ from, to })}`;
