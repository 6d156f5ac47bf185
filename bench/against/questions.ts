import { periodsOf } from '../../tools/compare-answers/parameters.ts';

/** Who asks: owners of the demo, each in a business of her own. */
export const ASKING = [
  'inhaberin@brillenhaus-sommer.example',
  'inhaber@optik-weber.example',
  'leitung@sehstark.example',
] as const;

/**
 * Measured, and not asked by the crowd: it was a sentence without scores in the demo of fdcae06 and counts all customers a
 * dozen times now, so that it alone would decide what the crowd gets.
 */
export const NOT_OF_THE_CROWD: ReadonlySet<string> = new Set(['suggestions']);

/**
 * What people ask most, by a short name. Only questions that both portals know are measured.
 * @param day ISO; the period of the analysis is its year until then
 */
export function questionsOf(day: string): Readonly<Record<string, string>> {
  const year = new URLSearchParams({ from: `${day.slice(0, 4)}-01-01`, to: day });
  const months = new URLSearchParams(periodsOf(day)[0]);
  return {
    'store/current': '/api/v2/store/current',
    dashboard: '/api/v2/analysis/dashboard?period=month',
    revenue: `/api/v2/analysis/revenue?${year}`,
    'revenue, zwölf Monate': `/api/v2/analysis/revenue?${months}`,
    'revenue-per-customer': `/api/v2/analysis/revenue-per-customer?${year}`,
    'glasses-orders': `/api/v2/analysis/glasses-orders?${year}`,
    'customer-base': `/api/v2/analysis/customer-base?${year}`,
    loyalty: `/api/v2/analysis/loyalty?${year}`,
    catchment: `/api/v2/analysis/catchment?${year}`,
    staff: `/api/v2/analysis/staff?${year}`,
    selection: '/api/v2/optician-marketing/selection',
    'customer?q=': '/api/v2/optician-marketing/customer?q=M%C3%BCller',
    suggestions: '/api/v2/optician-marketing/suggestions',
    goals: `/api/v2/settings/goals?year=${day.slice(0, 4)}`,
    quality: '/api/v2/quality',
  };
}
