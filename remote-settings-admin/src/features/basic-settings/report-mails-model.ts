import type { ReportMailKind, ReportMailPerson, ReportMails } from '@portal/shared/contract/settings-admin';
import { formatDate } from '@portal/shared/format';
import { REPORT_AUDIENCE_NAMES } from '../../common/report-audience-names.ts';

export type ReportMailValues = Pick<ReportMailPerson, 'report' | 'monday' | 'watch' | 'store_id'>;
export const reportMailValues = ({ report, monday, watch, store_id }: ReportMailPerson): ReportMailValues => ({
  report,
  monday,
  watch,
  store_id,
});

export const KIND_NAMES: Readonly<Record<ReportMailKind, string>> = {
  report: 'Monatsbericht',
  monday: 'Montagszahlen',
  watch: 'Auffälliges am Morgen',
};

export const personName = ({ name, email }: Pick<ReportMailPerson, 'name' | 'email'>): string => name || email;

const ended = (at: string | null): string => (at === null ? 'nein' : `abbestellt am ${formatDate(at)}`);
export const reportText = ({ report, report_ended_at }: ReportMailPerson): string =>
  report === null ? ended(report_ended_at) : REPORT_AUDIENCE_NAMES[report];
export const mondayText = ({ monday, monday_ended_at }: ReportMailPerson): string =>
  monday ? 'ja' : ended(monday_ended_at);

export const watchText = ({ watch, watch_ended_at }: ReportMailPerson): string =>
  watch ? 'ja' : ended(watch_ended_at);

/** The stores that somebody may see: those that can be chosen for them. */
export const storesOf = (
  { stores: restricted }: Pick<ReportMailPerson, 'stores'>,
  { stores }: Pick<ReportMails, 'stores'>,
): ReportMails['stores'] => (restricted.length === 0 ? stores : stores.filter(({ id }) => restricted.includes(id)));

/** What the letters are about. */
export function storeText(person: ReportMailPerson, known: Pick<ReportMails, 'stores'>): string {
  const own = storesOf(person, known);
  if (person.store_id !== null)
    return own.find(({ id }) => id === person.store_id)?.name ?? 'Standort nicht mehr sichtbar';
  return own.length === 1
    ? (own[0]?.name ?? '')
    : person.stores.length > 0
      ? `${own.length} Standorte`
      : 'Alle Standorte';
}

const HINDRANCES: Readonly<Record<NonNullable<ReportMailPerson['hindered']>, string>> = {
  'sign-in': 'Die Person kann sich zurzeit nicht anmelden. So lange geht keine E-Mail an sie.',
  groups:
    'Die Person darf die Analyse nicht sehen. Geben Sie ihr in der Benutzerverwaltung PURE oder PRO; bis dahin geht keine E-Mail an sie.',
};
/** Why nothing goes out to the person; null: nothing hinders it. */
export const hindranceText = ({ hindered }: ReportMailPerson): string | null =>
  hindered === null ? null : HINDRANCES[hindered];
