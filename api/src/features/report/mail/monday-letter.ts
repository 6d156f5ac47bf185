import type { Dashboard } from '@portal/shared/contract/analyse';
import { weekOf, type Days } from '@portal/shared/contract/calendar';
import { counted, formatDate, formatMonthLong } from '@portal/shared/contract/words';
import { euro } from '../../../data/change-explained/german.ts';
import { AMOUNT_WORDS, changeText, figureText, KPI_WORDS } from '../words.ts';
import type { FigureLine, Letter, LetterPart } from './letter.ts';
import { nothingYet, reachParts } from './reach-words.ts';
import type { Reach } from './reach.ts';

/** The five figures of a week, as the dashboard has them. */
const FIGURES = ['revenue', 'glasses', 'revenue_per_glasses', 'extra_glasses_share', 'progressive_share'] as const;

/** What the dashboard says of the week, and of the month that runs. */
export interface MondayFigures {
  week: Dashboard;
  month: Dashboard;
  /** Name of the one store; null: all that the reader may see. */
  store: string | null;
  storeCount: number;
}

const weekName = ({ from }: Days): string => `KW\u00a0${weekOf(from).week}`;

const figureLines = ({ figures, standing }: Dashboard): FigureLine[] =>
  FIGURES.map((kpi) => {
    const found = figures.find((one) => one.kpi === kpi);
    const now = found?.value ?? null;
    // Before the first data nothing was sold that could be compared with.
    const before = standing?.previous === null ? null : (found?.previous ?? null);
    return {
      name: KPI_WORDS[kpi],
      now: figureText(kpi, now),
      before: figureText(kpi, before),
      change: changeText(kpi, now, before),
    };
  });

/** What is left to the month's goal for each working day to come, as the dashboard reckons it. */
function goalParts({ standing, from, to, ends }: Dashboard): LetterPart[] {
  if (!standing || from === null || to === null || standing.goal === null || standing.goal <= 0) return [];
  const { goal, actual, working_days, working_days_done } = standing;
  const name = formatMonthLong(from);
  const left = working_days - working_days_done;
  const stands = `${name}, Stand ${formatDate(to)}: ${euro(actual)} von ${euro(goal)}`;
  if (actual >= goal) return [{ kind: 'text', text: `${stands}. Das Ziel ist erreicht.` }];
  if (left === 0 || to === ends) return [{ kind: 'text', text: `${stands}. Zum Ziel fehlen ${euro(goal - actual)}.` }];
  return [
    {
      kind: 'text',
      text: `${stands}. Zum Ziel fehlen noch ${euro(goal - actual)}, das sind ${euro((goal - actual) / left)} je Arbeitstag an ${counted(left, { one: 'Arbeitstag', many: 'Arbeitstagen' })}.`,
    },
  ];
}

/** Five figures of a week beside the same week of the year before, and the open goal. */
export function mondayLetter({ week, month, store, storeCount }: MondayFigures, days: Days, reach: Reach): Letter {
  const place = store ?? (storeCount === 1 ? 'Ihr Standort' : 'Alle Standorte');
  const until = week.to !== null && week.to < days.to ? week.to : days.to;
  return {
    subject: `Ihre Zahlen der ${weekName(days)}`,
    parts: [
      {
        kind: 'figures',
        title: `${place}, ${weekName(days)} (${formatDate(days.from)} bis ${formatDate(until)})`,
        lines: figureLines(week),
      },
      {
        kind: 'text',
        text: `Verglichen wird mit denselben Wochentagen des Vorjahrs. ${AMOUNT_WORDS[week.amounts ?? 'gross']}.`,
      },
      ...reachParts(reach, storeCount),
      ...goalParts(month),
      { kind: 'link', text: 'Zum Dashboard', path: '/' },
    ],
    attachments: [],
  };
}

/** In its place, for a week without data. */
export const emptyMondayLetter = (days: Days, until: string): Letter => ({
  subject: `Ihre Zahlen der ${weekName(days)}: noch keine Daten`,
  parts: nothingYet(`die ${weekName(days)}`, until),
  attachments: [],
});
