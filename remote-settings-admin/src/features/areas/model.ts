import type { AreaKey, AreaState, Vital } from '@portal/shared/contract/settings-admin';
import { formatDateTime, formatDecimal } from '@portal/shared/format';

/** Since when a version is served, and by whom. */
export const sinceText = ({ since, by }: Pick<AreaState, 'since' | 'by'>): string =>
  since ? `seit ${formatDateTime(since)} von ${by ?? 'unbekannt'}` : 'seit einem Start des Portals';

/** Who made a key, and when it was used. */
export const keyText = ({ created_at, created_by, last_used_at }: AreaKey): string =>
  `Erstellt am ${formatDateTime(created_at)} von ${created_by} · ${last_used_at ? `zuletzt benutzt am ${formatDateTime(last_used_at)}` : 'noch nicht benutzt'}`;

/** Versions that could be served in place of the present ones. */
export const otherVersions = ({ version, canary, versions }: AreaState): AreaState['versions'] =>
  versions.filter((one) => one.version !== version && one.version !== canary?.version);

/** @example errorsPerHundred({ visits: 40, errors: 1 }) // '2,5' */
export const errorsPerHundred = ({ visits, errors }: { visits: number; errors: number }): string =>
  visits === 0 ? '–' : formatDecimal((100 * errors) / visits);

/** @example vitalText('lcp', 1_500) // '1,5 s' */
export function vitalText(name: Vital, value: number | null): string {
  if (value === null) return '–';
  if (name === 'cls') return formatDecimal(value / 1000, 2);
  return name === 'lcp' ? `${formatDecimal(value / 1000)}\u{a0}s` : `${value}\u{a0}ms`;
}
