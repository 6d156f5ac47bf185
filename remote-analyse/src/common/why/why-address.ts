import type { RateFigure } from '@portal/shared/contract/analyse';
import type { RevenuePart } from '@portal/shared/contract/dashboard';

/** What is explained, as addresses name it: a part of revenue, a mean or a share. */
export type WhyFigure = RevenuePart | RateFigure;

interface Asked<Figure extends WhyFigure> {
  figure: Figure;
  /** First day of the month, ISO. */
  month?: string | undefined;
}
export type PartAsked = Asked<RevenuePart>;
export type RateAsked = Asked<RateFigure>;

/** A change that is explained: of a figure, in the whole period or in one of its months. */
export type WhyAsked = PartAsked | RateAsked;

export const [WHY, WHY_MONTH] = ['warum', 'warum.monat'];

/** Of an address that a page has opened itself: closing goes back to the one before. */
export const OPENED_HERE = { whyOpenedHere: true };
export const isOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'whyOpenedHere' in state;

/** The address without an open explanation. */
export const withoutWhy = (params: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...params].filter(([name]) => name !== WHY && name !== WHY_MONTH));

/** The address with an explanation open. @example 'warum=mehrbrillenquote&warum.monat=2026-10' */
export const writeWhy = ({ figure, month }: WhyAsked, params: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...withoutWhy(params), [WHY, figure], ...(month ? [[WHY_MONTH, month.slice(0, 7)]] : [])]);
