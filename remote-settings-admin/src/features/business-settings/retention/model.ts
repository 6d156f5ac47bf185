import type { RetentionRule, RetentionTerm } from '@portal/shared/contract/settings-admin';
import { formatCount, formatDate } from '@portal/shared/format';

export const RULE_NAMES: Readonly<Record<RetentionRule, string>> = {
  orders: 'Aufträge mit Positionen und Messwerten',
  'audit-log': 'Protokoll',
};

/** What the law asks for, and what comes of it. */
export const ABOUT: Readonly<Record<RetentionRule, string>> = {
  orders:
    'Mindestens 10 Jahre nach Ende des Kalenderjahres (§ 147 AO, Anhang XIII MDR); das Original führt Ihre Branchensoftware. Was gelöscht ist, fehlt in allen Zahlen dieser Jahre, und wer nur davor gekauft hat, gilt beim nächsten Kauf als neuer Kunde. Ein Auftrag bleibt, solange eine Gutschrift zu ihm bleibt. Spätere Uploads bringen Gelöschtes nicht zurück.',
  'audit-log':
    'Mindestens 3 Jahre nach Ende des Kalenderjahres (§§ 195, 199 BGB, Artikel 5 Absatz 2 DSGVO). Gelöschte Einträge können später nicht mehr belegen, wer was getan hat.',
};

/** Of a Select, whose values are texts. */
const FOR_EVER = 'immer';
export const valueOf = (years: number | null): string => (years === null ? FOR_EVER : String(years));
export const yearsOf = (value: string): number | null => (value === FOR_EVER ? null : Number(value));

export const optionsOf = ({ choices }: RetentionTerm) => [
  { value: FOR_EVER, label: 'solange wir das Portal nutzen' },
  ...choices.map(({ years }) => ({ value: String(years), label: `${years} Jahre nach Ende des Kalenderjahres` })),
];

const COUNTED: Readonly<Record<RetentionRule, readonly [one: string, many: string]>> = {
  orders: ['1 Auftrag', 'Aufträge'],
  'audit-log': ['1 Eintrag', 'Einträge'],
};

/** What a term takes away, before it is saved and after. @param day ISO, from which on */
function goes({ rule, choices }: RetentionTerm, years: number, day: string): string {
  const { before, count } = choices.find((choice) => choice.years === years) ?? { before: day, count: 0 };
  const [one, many] = COUNTED[rule];
  const what = count === 0 ? 'heute nichts' : count === 1 ? one : `${formatCount(count)} ${many}`;
  return `Ab dem ${formatDate(day)} löscht das Portal nachts, was aus der Zeit vor dem ${formatDate(before)} ist: ${what}. Mit jedem Jahreswechsel kommt ein Jahr dazu.`;
}

/** A sentence on what a choice does; null where nothing goes. @param today ISO @param notice ISO: day from which a new choice holds */
export function effectOf(term: RetentionTerm, years: number | null, today: string, notice: string): string | null {
  if (years === null) return null;
  const holdsFrom = term.years !== null && years >= term.years ? (term.holds_from ?? notice) : notice;
  const day = holdsFrom < today ? today : holdsFrom;
  const last = day > today ? ' Bis dahin können Sie es zurücknehmen.' : '';
  return `${goes(term, years, day)}${last}`;
}
