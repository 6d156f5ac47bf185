import type { Quality, QualityCheckName } from '@portal/shared/contract/settings-admin';
import { counted, figureChange, formatCount, NOUNS, type FigureChange } from '@portal/shared/format';
import { byCost, CHECK_LABELS, type QualityCheck } from '../../common/quality/checks.ts';

/** What an open row of a check does where it keeps nobody from being reached or chosen. */
const HARM: Readonly<Record<QualityCheckName, string>> = {
  geburtsdatum: 'Alter unbekannt',
  adresse: 'Briefe kommen zurück',
  email: 'keine E-Mail möglich',
  einwilligung: 'Weg noch nicht erlaubt',
  brillentyp: 'Kennzahlen je Brillentyp lückenhaft',
  mitarbeiter: 'Kennzahlen je Mitarbeiter lückenhaft',
  marke: 'Kennzahlen je Marke lückenhaft',
  staerken: 'Bedarf unbekannt',
  dubletten: 'Eine Person zählt mehrfach',
};

/** What a check costs, in words. @example '92 Kunden sind deshalb nicht erreichbar' */
export function costText({ check, affected, costs: { customers, selection } }: QualityCheck): string {
  if (affected === 0) return 'nichts offen';
  if (customers > 0)
    return `${counted(customers, NOUNS.customer)} ${customers === 1 ? 'ist' : 'sind'} deshalb nicht erreichbar`;
  if (selection > 0)
    return `${counted(selection, NOUNS.customer)} ${selection === 1 ? 'fehlt' : 'fehlen'} in Selektionen`;
  return HARM[check];
}

/** All checks, dearest first; those with nothing open stand last. */
export const rankedChecks = (checks: readonly QualityCheck[]): QualityCheck[] => [
  ...byCost(checks),
  ...checks.filter(({ affected }) => affected === 0),
];

/** The difference to a week ago; null without one to compare with. @example '−12' */
export function weekText({
  affected,
  affected_before,
}: Pick<QualityCheck, 'affected' | 'affected_before'>): string | null {
  if (affected_before === null) return null;
  const difference = affected - affected_before;
  return difference === 0 ? 'unverändert' : `${difference > 0 ? '+' : '−'}${formatCount(Math.abs(difference))}`;
}

/** The one thing to do next. */
export interface NextStep {
  check: QualityCheckName;
  title: string;
  text: string;
}

/** How many rows of a check only wait for a yes: each duplicate is one, whatever is proposed. */
const quickOf = ({ check, affected, proposed }: QualityCheck) => (check === 'dubletten' ? affected : proposed);

/**
 * What to do next: first what is done in minutes at this screen (accept proposals, compare duplicates), then what costs
 * most. Null: nothing is open.
 */
export function nextStep({ checks }: Quality): NextStep | null {
  const ranked = byCost(checks);
  const quick = ranked.find((check) => quickOf(check) > 0);
  if (quick?.check === 'dubletten') {
    return {
      check: quick.check,
      title: 'Dubletten vergleichen',
      text: `${counted(quick.affected, NOUNS.customer)} ${quick.affected === 1 ? 'sieht' : 'sehen'} einem anderen sehr ähnlich. Nebeneinander sehen Sie auf einen Blick, ob es dieselbe Person ist.`,
    };
  }
  if (quick) {
    const one = quick.proposed === 1;
    return {
      check: quick.check,
      title: `„${CHECK_LABELS[quick.check]}“ berichtigen`,
      text: `${formatCount(quick.proposed)} ${one ? 'Vorschlag wartet' : 'Vorschläge warten'} nur auf Ihr Ja. Das ist in wenigen Minuten erledigt.`,
    };
  }
  const dearest = ranked[0];
  return dearest
    ? {
        check: dearest.check,
        title: `„${CHECK_LABELS[dearest.check]}“ nachtragen`,
        text: `${sentence(costText(dearest))}. ${WAY[dearest.check]}`,
      }
    : null;
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const ASK = 'Nehmen Sie die Liste als CSV mit und fragen Sie beim nächsten Besuch.';
const CHOOSE =
  'Wählen Sie, was in Ihrer Software fehlt, oder nehmen Sie die Liste als CSV mit und tragen Sie es dort nach.';
const IN_SOFTWARE =
  'Messwerte gehören in Ihre Software, in der sie gemessen wurden: Nehmen Sie die Liste als CSV mit und berichtigen Sie sie dort.';

/** How the rows of a check get right that nothing is proposed for. */
const WAY: Readonly<Record<QualityCheckName, string>> = {
  geburtsdatum: ASK,
  adresse: ASK,
  email: ASK,
  einwilligung: ASK,
  brillentyp: CHOOSE,
  mitarbeiter: CHOOSE,
  marke: CHOOSE,
  staerken: IN_SOFTWARE,
  dubletten: 'Vergleichen Sie die beiden und führen Sie zusammen, was eine Person ist.',
};

const STAYS = 'Was Sie hier berichtigen, bleibt auch nach dem nächsten Upload, bis Ihre Software etwas anderes sagt.';

/** How the rows of a check get right, for its own screen. */
export const wayOf = (check: QualityCheckName): string =>
  (WAY[check] === ASK && check !== 'einwilligung') || WAY[check] === CHOOSE ? `${WAY[check]} ${STAYS}` : WAY[check];

/** What was decided in the last seven days; null: nothing. @example '3 berichtigt, 1 ignoriert' */
export function decidedText({ corrected, ignored, merged }: Quality['week']['decided']): string | null {
  const parts = [
    [corrected, 'berichtigt'],
    [merged, 'zusammengeführt'],
    [ignored, 'ignoriert'],
  ] as const;
  const said = parts.filter(([count]) => count > 0).map(([count, word]) => `${formatCount(count)} ${word}`);
  return said.length === 0 ? null : said.join(', ');
}

const decimal = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });

/** @example formatScore(92.3) // '92,3' */
export const formatScore = (score: number): string => decimal.format(score);

/** All that is open, each check counted by itself, and what it was a week ago. */
export function openRows(checks: readonly QualityCheck[]): {
  now: string;
  change: FigureChange | null;
  before: string | undefined;
} {
  const now = checks.reduce((sum, { affected }) => sum + affected, 0);
  const before = checks.every(({ affected_before }) => affected_before !== null)
    ? checks.reduce((sum, { affected_before }) => sum + (affected_before ?? 0), 0)
    : null;
  return {
    now: formatCount(now),
    change: figureChange({ kind: 'duration', now, before, write: formatCount }),
    before: before === null ? undefined : `Vor einer Woche ${formatCount(before)}`,
  };
}
