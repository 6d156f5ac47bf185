import type { Quality } from '@portal/shared/contract/settings-admin';
import { formatCount } from '@portal/shared/format';
import type { TodayState } from '@portal/shared/ui';
import { byCost, CHECK_LABELS, checkPath, scoreState } from '../../common/quality/checks.ts';

interface QualityText {
  state: TodayState;
  text: string;
  action?: { label: string; to: string };
}

/** The quality of the data in one sentence, with the check that keeps most customers from being reached. */
export function qualityText({ score, checks }: Quality): QualityText {
  if (score === null) return { state: 'info', text: 'Die Daten werden nach dem ersten Upload geprüft.' };
  const state = scoreState(score);
  const points = `Datenqualität ${formatCount(Math.round(score))} von 100.`;
  const worst = byCost(checks)[0];
  if (!worst) return { state, text: points };
  const { customers } = worst.costs;
  const lost = customers === 1 ? '1 erreichbaren Kunden' : `${formatCount(customers)} erreichbare Kunden`;
  const label = CHECK_LABELS[worst.check];
  return {
    state,
    text: customers === 0 ? points : `${points} Am meisten kostet „${label}“: ${lost}.`,
    action: { label: 'Zur Prüfung', to: checkPath(worst.check) },
  };
}
