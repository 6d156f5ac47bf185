import { REVENUE_PARTS, type RevenuePart } from '@portal/shared/contract/dashboard';

/** A change that is explained: of a part of revenue, in the whole period or in one of its months. */
export interface WhyAsked {
  part: RevenuePart;
  /** First day of the month, ISO. */
  month?: string | undefined;
}

const [PART, MONTH] = ['warum', 'warum.monat'];

/** Of an address that a page has opened itself: closing goes back to the one before. */
export const OPENED_HERE = { whyOpenedHere: true };
export const isOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'whyOpenedHere' in state;

/** The address without an open explanation. */
export const withoutWhy = (params: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...params].filter(([name]) => name !== PART && name !== MONTH));

/** The address with an explanation open. @example 'warum=umsatz&warum.monat=2026-10' */
export const writeWhy = ({ part, month }: WhyAsked, params: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...withoutWhy(params), [PART, part], ...(month ? [[MONTH, month.slice(0, 7)]] : [])]);

/** The explanation that an address opens; null: none, or one that there is not. */
export function readWhy(params: URLSearchParams): WhyAsked | null {
  const part = REVENUE_PARTS.find((one) => one === params.get(PART));
  if (!part) return null;
  const month = params.get(MONTH);
  if (month === null) return { part };
  return /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) ? { part, month: `${month}-01` } : null;
}
