import { pathOf } from '@portal/shared/contract';
import type { Days } from '@portal/shared/contract/calendar';

const [FROM, TO] = ['notiz.von', 'notiz.bis'];
const ISO_DAY = /^\d{4}-\d\d-\d\d$/;

/** Where a note on these days is written. */
export const notePath = ({ from, to }: Days): string =>
  `${pathOf('time-notes')}?${new URLSearchParams([
    [FROM, from],
    [TO, to],
  ]).toString()}`;

/** The days on which an address begins a new note; null: it begins none. */
export function readNoteDays(params: URLSearchParams): Days | null {
  const [from, to] = [params.get(FROM), params.get(TO)];
  return from !== null && to !== null && ISO_DAY.test(from) && ISO_DAY.test(to) && from <= to ? { from, to } : null;
}

/** The address without them. */
export const withoutNoteDays = (params: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...params].filter(([name]) => name !== FROM && name !== TO));
