import type { DailyProposals, ProposalKind } from '@portal/shared/contract/analyse';
import { addDays } from '@portal/shared/contract/calendar';
import { formatDate } from '@portal/shared/format';

/** What a kind of proposal is called. */
export const TITLES: Readonly<Record<ProposalKind, string>> = {
  due: 'Fällige Kunden',
  uncollected: 'Nicht abgeholt',
  goal: 'Ziel in Reichweite',
  reach: 'Reichweite durch bessere Daten',
  standing: 'Ungenutzte Daueraktion',
};

const RULES =
  'Höchstens drei Vorschläge: zuerst, was nach Ihrer eigenen Geschichte am meisten bringt, danach, wovon sich das nicht sagen lässt.';

/** How they are chosen, and what is not shown for now. */
export function explanationOf({ data_date, more }: DailyProposals): string {
  if (data_date === null) return 'Noch sind keine Aufträge da. Laden Sie Daten hoch, dann stehen hier Vorschläge.';
  const others =
    more === 0 ? '' : more === 1 ? ' Einer mehr rückt nach, wenn einer geht.' : ` ${more} weitere rücken nach.`;
  return `${RULES}${others} Daten bis ${formatDate(data_date)}, für alle Standorte, die Sie sehen.`;
}

/** @param today ISO day @example 'Fällige Kunden (heute nicht)' */
export const putAwayText = ({ kind, until }: DailyProposals['put_away'][number], today: string): string =>
  `${TITLES[kind]} (${awayText(until, today)})`;

const awayText = (until: string | null, today: string): string =>
  until === null
    ? 'nicht mehr vorschlagen'
    : until === today
      ? 'heute nicht'
      : `erledigt, frühestens wieder am ${formatDate(addDays(until, 1))}`;
