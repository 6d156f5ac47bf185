import { counted, formatCount, formatDate, formatMonthLong } from '@portal/shared/contract/words';
import { euro } from '../../../data/change-explained/german.ts';
import type { ReportData } from '../report-data.ts';
import { standing } from './customers.ts';
import { figureOf } from './overview.ts';

/** The goal of the coming month, by working day; or that there is none. */
function goalStep({ next: { month, goal, workingDays } }: ReportData): string {
  if (goal === null || goal <= 0)
    return `Für ${formatMonthLong(month)} ist noch kein Umsatzziel festgelegt. Legen Sie es unter „Einstellungen“, „Ziele“ fest.`;
  const each =
    workingDays > 0
      ? ` Bei ${counted(workingDays, { one: 'Arbeitstag', many: 'Arbeitstagen' })} ${workingDays === 1 ? 'ist' : 'sind'} das ${euro(goal / workingDays)} je Arbeitstag.`
      : '';
  return `Das Umsatzziel für ${formatMonthLong(month)} sind ${euro(goal)}.${each}`;
}

/** Of all revenue: less is one pair more or less, and no step. */
const LEAST_FALL = 0.02;

/** What fell most against the year before. */
function fallStep({ explained: { dimensions, previous } }: ReportData): string | null {
  const groups = dimensions.find(({ dimension }) => dimension === 'type')?.groups ?? [];
  const least = groups.toSorted((a, b) => a.change - b.change)[0];
  if (!least || least.change > -Math.max(10_000, previous * LEAST_FALL)) return null;
  return `Am stärksten zurückgegangen ist der Umsatz mit „${least.label}“: ${euro(-least.change)} weniger als im Vorjahr.`;
}

function customersStep({ base }: ReportData): string | null {
  const atRisk = standing(base, 'at_risk');
  if (atRisk === 0) return null;
  const reach = base.consent.find(({ channel }) => channel === 'none')?.customers ?? 0;
  const unreached =
    reach > 0
      ? ` ${counted(reach, { one: 'aktiver Kunde ist', many: 'aktive Kunden sind' })} auf keinem Weg anzuschreiben; fragen Sie beim nächsten Besuch nach der Einwilligung.`
      : '';
  return `${counted(atRisk, { one: 'Kunde ist', many: 'Kunden sind' })} gefährdet: Schreiben Sie ${atRisk === 1 ? 'ihn' : 'sie'} mit einer Selektion an, bevor ${atRisk === 1 ? 'er verloren geht' : 'sie verloren gehen'}.${unreached}`;
}

function extraStep(data: ReportData): string | null {
  const { value, goal } = figureOf(data, 'extra_glasses_share');
  const { main, extra } = data.glasses.total.current;
  if (value === null || goal === null || value >= goal || goal >= 1) return null;
  // Each further second pair is one more among all as well.
  const missing = Math.ceil((goal * (main + extra) - extra) / (1 - goal));
  return `Bis zum Ziel der Mehrbrillenquote fehlten ${counted(missing, { one: 'weitere Mehrbrille', many: 'weitere Mehrbrillen' })} im Monat.`;
}

const dataStep = ({ isWhole, days, month }: ReportData): string | null =>
  isWhole
    ? null
    : `Die Daten für ${formatMonthLong(month)} reichen bis zum ${formatDate(days.to)}. Laden Sie die fehlenden Tage hoch.`;

const storesStep = ({ stores: { stores } }: ReportData): string | null => {
  const behind = stores.filter(({ goal, current }) => goal !== null && current.revenue_cents < goal);
  return stores.length < 2 || behind.length === 0
    ? null
    : `${formatCount(behind.length)} von ${formatCount(stores.length)} Standorten ${behind.length === 1 ? 'liegt' : 'liegen'} unter dem eigenen Ziel.`;
};

/** What follows from the figures, in sentences; each says what to do or where to look. */
export const nextSteps = (data: ReportData): string[] =>
  [dataStep(data), goalStep(data), storesStep(data), fallStep(data), extraStep(data), customersStep(data)].filter(
    (step) => step !== null,
  );
