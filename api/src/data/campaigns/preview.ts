import { powerSentence, USUAL_BASE_RATE, type DrawPreview } from '@portal/shared/contract/marketing';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { size, type Sized } from './draw.ts';
import { findCandidates, type Plan } from './find-candidates.ts';

/** Of one piece, and of the whole beside that; cents. */
export interface Cost {
  unit_cost_cents: number;
  fixed_cost_cents: number;
}

export const costOf = ({ unit_cost_cents, fixed_cost_cents }: Cost, pieces: number): number =>
  fixed_cost_cents + unit_cost_cents * pieces;

/** What drawing now would give; who is drawn is another lot each time, how many is not. */
export async function preview(
  trx: Transaction<Database>,
  tenantId: number,
  plan: Plan,
  cost: Cost,
  asOf: string,
): Promise<DrawPreview> {
  return previewOf(size(await findCandidates(trx, tenantId, plan, asOf), plan.settings), plan, cost);
}

function previewOf({ funnel, members, control, cutOff }: Sized, { settings }: Plan, cost: Cost): DrawPreview {
  const recipients = members - control;
  return {
    funnel,
    recipients,
    control,
    cut_off: cutOff,
    cost_cents: costOf(cost, recipients),
    power: powerSentence({ people: members, controlPercent: settings.control_percent, baseRate: USUAL_BASE_RATE }),
  };
}
