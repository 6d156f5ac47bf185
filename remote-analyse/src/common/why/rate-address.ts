import { RATE_FIGURES, type RateFigure } from '@portal/shared/contract/analyse';
import { readWhy, writeWhy, type WhyAsked } from './why-address.ts';

/** A change of a mean or a share that is explained; its address is that of a part of revenue, with its own word. */
export interface RateAsked {
  rate: RateFigure;
  /** First day of the month, ISO. */
  month?: string | undefined;
}

export type Explainable = WhyAsked | RateAsked;
export const isRate = (asked: Explainable): asked is RateAsked => 'rate' in asked;

/** The address with an explanation open. @example 'warum=mehrbrillenquote' */
export function writeExplainable(asked: Explainable, params: URLSearchParams): URLSearchParams {
  if (!isRate(asked)) return writeWhy(asked, params);
  const address = writeWhy({ part: 'umsatz', month: asked.month }, params);
  address.set('warum', asked.rate);
  return address;
}

/** The explanation that an address opens; null: none, or one that there is not. */
export function readExplainable(params: URLSearchParams): Explainable | null {
  const rate = RATE_FIGURES.find((one) => one === params.get('warum'));
  if (!rate) return readWhy(params);
  const asPart = new URLSearchParams(params);
  asPart.set('warum', 'umsatz');
  const read = readWhy(asPart);
  return read && { rate, ...(read.month && { month: read.month }) };
}
