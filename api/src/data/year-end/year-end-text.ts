import { historyReaches } from '@portal/shared/contract/analyse';
import { GOAL_UNITS, NEEDS_HISTORY, type SummedKpi, type YearEnd } from '@portal/shared/contract/common';
import { formatCount, formatDate } from '@portal/shared/contract/words';

const CENTS = 100;
const UNITS: Readonly<Record<SummedKpi, string>> = { revenue: '€', glasses: 'Brillen', new_customers: 'Neukunden' };

/** @example 'Jahresende voraussichtlich 812.000 bis 874.000 €' */
export function told(kpi: SummedKpi, range: { low: number; high: number }): YearEnd {
  const [low, high] = [range.low, range.high].map((value) =>
    formatCount(Math.round(value / (GOAL_UNITS[kpi].unit === 'cents' ? CENTS : 1))),
  );
  return {
    range,
    text: `Jahresende voraussichtlich ${low === high ? high : `${low} bis ${high}`}\u00a0${UNITS[kpi]}`,
  };
}

const because = (reason: string): YearEnd => ({
  range: null,
  text: `Jahresende: Eine Spanne ist noch nicht nachweisbar. ${reason}`,
});

/** @param since first day with data of the youngest of so many stores */
export function tooYoung(kpi: SummedKpi, since: string, stores: number): YearEnd {
  const known = `${stores > 1 ? 'An einem der Standorte' : 'Hier'} gibt es Daten ab dem ${formatDate(since)}`;
  return because(
    NEEDS_HISTORY.has(kpi)
      ? `Sie braucht zwei volle Jahre, in denen sich Neukunden sicher erkennen lassen. ${known}, sicher sind sie ab dem ${formatDate(historyReaches(since))}.`
      : `Sie braucht zwei volle Jahre. ${known}.`,
  );
}

/** In some of the years before nothing was left of what was sold. */
export const tooLittle = (year: number): YearEnd => because(`In den Jahren vor ${year} wurde dafür zu wenig verkauft.`);
