import { isoWeekday } from '@portal/shared/contract/calendar';
import type { HandRow } from '../../../testing/analysis/customer-business.ts';

/** Filters of an address, and which rows they leave. */
export const FILTERS: readonly [string, (row: HandRow) => boolean][] = [
  ['', ({ store }) => store === 0],
  ['&scope=all', () => true],
  ['&scope=all&glasses=Gleitsicht', ({ type }) => type === 'Gleitsicht'],
  ['&scope=all&age=45-59', ({ age }) => age === '45-59'],
  ['&customer=stamm', ({ store, kind }) => store === 0 && kind === 'stamm'],
  ['&scope=all&weekday=5', ({ day }) => isoWeekday(day) === 5],
  ['&scope=all&frame_brand=Ray-Ban', ({ brand }) => brand === 'Ray-Ban'],
  ['&scope=all&plz=80331', ({ customer }) => customer?.plz === '80331'],
];
