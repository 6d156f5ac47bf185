import { historyReaches } from '@portal/shared/contract/analyse';
import { GOAL_UNITS, NEEDS_HISTORY, type SummedKpi, type YearEnd } from '@portal/shared/contract/common';
import { formatCount, formatDate } from '@portal/shared/contract/words';

const CENTS = 100;
const UNITS: Readonly<Record<SummedKpi, string>> = { revenue: '€', glasses: 'Brillen', new_customers: 'Neukunden' };

const MEANING =
  'In 8 von 10 Fällen liegt das Jahr am Ende in dieser Spanne. Sie entsteht aus den eigenen Jahren: aus Jahreszeit, Öffnungstagen und daraus, wie sehr die Monate ' +
  'schwanken. Ein einzelner falscher Betrag verschiebt sie kaum. Was erst noch geschieht, kennt sie nicht.';

/** @example 'Jahresende voraussichtlich 812.000 bis 874.000 €' */
export function told(kpi: SummedKpi, range: { low: number; high: number }): YearEnd {
  const [low, high] = [range.low, range.high].map((value) =>
    formatCount(Math.round(value / (GOAL_UNITS[kpi].unit === 'cents' ? CENTS : 1))),
  );
  return {
    range,
    text: `Jahresende voraussichtlich ${low === high ? high : `${low} bis ${high}`}\u00a0${UNITS[kpi]}`,
    about: MEANING,
  };
}

const because = (reason: string, about: string): YearEnd => ({
  range: null,
  text: `Jahresende noch nicht nachweisbar: ${reason}`,
  about,
});

/** @param since first day with data of the youngest of so many stores */
export function tooYoung(kpi: SummedKpi, since: string, stores: number): YearEnd {
  const place = stores > 1 ? 'an einem Standort ' : '';
  return NEEDS_HISTORY.has(kpi)
    ? because(
        `Neukunden ${place}sicher erst ab dem ${formatDate(historyReaches(since))}`,
        `Eine Spanne braucht zwei volle Jahre, in denen sich Neukunden sicher erkennen lassen. Daten gibt es ab dem ${formatDate(since)}: Wer davor Kunde war, zählt bei der Rückkehr als neu.`,
      )
    : because(
        `Daten ${place}erst ab dem ${formatDate(since)}`,
        'Eine Spanne braucht zwei volle Jahre mit Daten, an jedem Standort, für den sie gilt.',
      );
}

/** In some of the years before nothing was left of what was sold. */
export const tooLittle = (year: number): YearEnd =>
  because(
    `vor ${year} wurde dafür zu wenig verkauft`,
    'In jedem der Jahre, aus denen die Spanne entsteht, muss etwas verkauft worden sein.',
  );
