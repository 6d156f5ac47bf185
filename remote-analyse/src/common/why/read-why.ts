import { RATE_FIGURES } from '@portal/shared/contract/analyse';
import { REVENUE_PARTS } from '@portal/shared/contract/dashboard';
import { WHY, WHY_MONTH, type RateAsked, type WhyAsked, type WhyFigure } from './why-address.ts';

const FIGURES: readonly WhyFigure[] = [...REVENUE_PARTS, ...RATE_FIGURES];

/** Whether a mean or a share is asked about. */
export const isRate = (asked: WhyAsked): asked is RateAsked => RATE_FIGURES.some((rate) => rate === asked.figure);

/** The explanation that an address opens; null: none, or one that there is not. */
export function readWhy(params: URLSearchParams): WhyAsked | null {
  const figure = FIGURES.find((one) => one === params.get(WHY));
  if (!figure) return null;
  const month = params.get(WHY_MONTH);
  if (month === null) return { figure };
  return /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) ? { figure, month: `${month}-01` } : null;
}
