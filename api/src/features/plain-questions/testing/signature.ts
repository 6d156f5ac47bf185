import { fold } from '../grammar/fold.ts';
import type { Parts, Understanding } from '../parts.ts';
import type { Period } from '@portal/shared/contract/common';
import { ownName } from '@portal/shared/contract/address';

const periodText = (period: Period | null): string[] => {
  if (!period) return [];
  if (period.unit === '12-months') return ['12-monate'];
  return [period.unit ? ownName(period) : `${period.from}..${period.to}`];
};

/** Days of a comparison: as a year or a month where they are one. */
function comparedText({ from, to }: { from: string; to: string }): string {
  if (from.endsWith('-01-01') && to === `${from.slice(0, 4)}-12-31`) return from.slice(0, 4);
  return from.endsWith('-01') && from.slice(0, 7) === to.slice(0, 7) ? from.slice(0, 7) : `${from}..${to}`;
}

/** Parts as a fixture writes them. */
export function signature({ figure, filters, period, comparison, ranking, why, per }: Parts): string {
  const { stores, glasses, ages, customers, without, staff, campaign, brand, maker, plz, place, weekday } = filters;
  const said = (name: string, value: unknown) =>
    value === undefined ? [] : [`${name}:${String(value).replaceAll(' ', '_')}`];
  return [
    figure,
    ...said('glasses', glasses),
    ...said('age', ages),
    ...said('customer', customers),
    ...said('without', without),
    ...said('staff', staff),
    ...said('campaign', campaign),
    ...said('brand', brand),
    ...said('maker', maker),
    ...said('place', plz),
    ...said('town', place),
    ...said('weekday', weekday),
    ...said('per', per),
    ...(stores === undefined ? [] : [stores === 'all' ? '@alle' : `@${stores.join(',')}`]),
    ...periodText(period),
    ...(comparison === 'vorjahr'
      ? []
      : [`vs:${typeof comparison === 'string' ? comparison : comparedText(comparison)}`]),
    ...(ranking ? [`rank:${ranking.by}:${ranking.order}${ranking.order === 'all' ? '' : `:${ranking.count}`}`] : []),
    ...(why ? ['why'] : []),
  ].join(' ');
}

/** What was understood, as a fixture writes it. */
export function understandingText(found: Understanding): string {
  if (found.status === 'answered') return signature(found.parts);
  if (found.status === 'ambiguous') return `? ${found.readings.map(signature).join(' | ')}`;
  const more = found.topic ?? found.words.map(fold).join(' ');
  return `! ${found.reason}${more && `: ${more}`}`;
}
