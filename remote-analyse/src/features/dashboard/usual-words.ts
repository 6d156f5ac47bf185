import { USUAL_FROM, USUAL_WEEKS, type UsualStore } from '@portal/shared/contract/analyse';
import { isoWeekday, WEEKDAY_NAMES } from '@portal/shared/contract/calendar';
import { formatEuroWhole } from '@portal/shared/format';

const weekdayOf = (day: string): string => WEEKDAY_NAMES[isoWeekday(day) - 1] ?? '';

/** As it is written: what rounds to the same is the same. */
const euros = (cents: number): number => Math.round(cents / 100);

/** @example 'Gegen den üblichen Mittwoch' */
export const usualTitle = (day: string): string => `Gegen den üblichen ${weekdayOf(day)}`;

/** What 'üblich' is, once for the page. */
export const usualDefinition = (day: string): string =>
  `Üblich ist der Median der letzten ${USUAL_WEEKS} ${weekdayOf(day)}e: An der einen Hälfte war es mehr, an der anderen weniger. ` +
  'Feiertage und Tage, an denen der Standort laut Basis-Einstellungen geschlossen war, zählen nicht mit; ein offener Tag ohne Auftrag zählt mit 0 €. ' +
  `Ein Standort mit weniger als ${USUAL_FROM} solchen Tagen hat noch keinen üblichen ${weekdayOf(day)}. Stornos und Gutschriften sind abgezogen.`;

/** What the day brought a store, beside what is usual. Few orders make a day: amounts, no percentages.
 * @example '1.985 € · üblich 1.700 €, 285 € mehr' */
export function usualText({ is_open, revenue_cents: revenue, usual_cents: usual }: UsualStore): string {
  const amount = revenue === null ? 'noch keine Daten' : formatEuroWhole(revenue);
  if (!is_open) return revenue === null ? 'geschlossen' : `${amount} · geschlossen`;
  if (usual === null) return `${amount} · was üblich ist, lässt sich noch nicht sagen`;
  const beside = `${amount} · üblich ${formatEuroWhole(usual)}`;
  if (revenue === null) return beside;
  const more = euros(revenue) - euros(usual);
  return more === 0
    ? `${beside}, genauso viel`
    : `${beside}, ${formatEuroWhole(Math.abs(more) * 100)} ${more > 0 ? 'mehr' : 'weniger'}`;
}

/** What several stores have in common. @example '2 von 3 Standorten liegen über ihrem üblichen Mittwoch.' null: there is nothing to conclude */
export function usualVerdict(day: string, stores: readonly UsualStore[]): string | null {
  const judged = stores.flatMap(({ revenue_cents: revenue, usual_cents: usual }) =>
    revenue === null || usual === null ? [] : [euros(revenue) - euros(usual)],
  );
  if (judged.length < 2) return null;
  const above = judged.filter((by) => by > 0).length;
  const weekday = weekdayOf(day);
  if (above === 0) return `Kein Standort liegt über seinem üblichen ${weekday}.`;
  if (above === judged.length) return `Alle ${above} Standorte liegen über ihrem üblichen ${weekday}.`;
  return above === 1
    ? `1 von ${judged.length} Standorten liegt über seinem üblichen ${weekday}.`
    : `${above} von ${judged.length} Standorten liegen über ihrem üblichen ${weekday}.`;
}
