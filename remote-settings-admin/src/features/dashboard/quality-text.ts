import type { Quality } from '@portal/shared/contract/settings-admin';
import { formatCount } from '@portal/shared/format';
import type { TodayState } from '@portal/shared/ui';

type CheckName = Quality['checks'][number]['check'];

const CHECK_LABELS: Record<CheckName, string> = {
  geburtsdatum: 'Geburtsdatum', adresse: 'Adresse', email: 'E-Mail', einwilligung: 'Einwilligung', brillentyp: 'Brillentyp',
  mitarbeiter: 'Mitarbeiter', marke: 'Marke', staerken: 'Stärken', dubletten: 'Dubletten',
};

/** Score from which nothing presses, and below which something does. */
const GOOD_FROM = 90;
const POOR_BELOW = 70;

const lostBy = ({ costs }: Quality['checks'][number]) => Math.max(costs.letter, costs.email, costs.sms);

/** The quality of the data in one sentence, with the check that keeps most customers from being reached. */
export function qualityText({ score, checks }: Quality): { state: TodayState; text: string } {
  if (score === null) return { state: 'info', text: 'Die Daten werden nach dem ersten Upload geprüft.' };
  const state = score >= GOOD_FROM ? 'good' : score >= POOR_BELOW ? 'info' : 'warn';
  const worst = checks.toSorted((a, b) => lostBy(b) - lostBy(a))[0];
  const points = `Datenqualität ${formatCount(Math.round(score))} von 100.`;
  if (!worst || lostBy(worst) === 0) return { state, text: points };
  const lost = lostBy(worst);
  const customers = lost === 1 ? '1 erreichbaren Kunden' : `${formatCount(lost)} erreichbare Kunden`;
  return { state, text: `${points} Am meisten kostet „${CHECK_LABELS[worst.check]}“: ${customers}.` };
}
