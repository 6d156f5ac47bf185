import { SUGGESTION_KINDS, type Suggestion, type Suggestions } from '@portal/shared/contract/marketing';
import type { Amounts } from '@portal/shared/contract/common';
import { readSettings } from '../../data/business-settings/read-settings.ts';
import { choosePool } from '../../data/scoring/index.ts';
import { findMainCents, findUnitCost } from './find-money.ts';
import { ask, countPeople, type Looking } from './find-people.ts';
import { kindsOf } from './kinds.ts';

const NOBODY = { hits: 0, reach: { letter: 0, email: 0, sms: 0 }, expected: null, cost_cents: 0 };

/** All suggestions as they count today, those that cannot be made with the reason; of a business without forecasts those that need none. */
export async function findSuggestions(
  looking: Looking,
  { dataDate, amounts }: { dataDate: string | null; amounts: Amounts },
): Promise<Suggestions> {
  const { withoutForecasts, ...settings } = await readSettings(looking.trx, looking.tenantId);
  const kinds = kindsOf({ atRisk: settings.atRiskMonths, lost: settings.lostMonths });
  const unitCost = await findUnitCost(looking);
  const mainCents = await findMainCents(looking, dataDate);
  const items: Suggestion[] = [];
  for (const kind of SUGGESTION_KINDS) {
    const { title, description, cut } = kinds[kind];
    // Those that a business does without are none that it lacks.
    if (cut && withoutForecasts) continue;
    const asked = await ask(looking, kinds[kind]);
    if (!asked) {
      items.push({ kind, title, description: '', missing: await whyHidden(looking), ...NOBODY });
      continue;
    }
    const { hits, reach, buyers } = await countPeople(looking, kinds[kind], asked);
    items.push({
      kind,
      title,
      description: description(asked.percent),
      missing: null,
      hits,
      reach,
      expected: buyers === null || mainCents === null ? null : { buyers, revenue_cents: buyers * mainCents },
      cost_cents: reach.letter * unitCost.cents,
    });
  }
  return { items, amounts, unit_cost: unitCost, main_cents: mainCents };
}

/** Why there are no scores to go by. */
async function whyHidden({ trx, tenantId }: Looking): Promise<string> {
  const model = await trx
    .selectFrom('score_models')
    .select(['pool', 'buyers', 'months'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  if (!model)
    return 'Dieser Vorschlag braucht Prognosen, und es wurden noch keine berechnet. Bitte laden Sie zuerst Aufträge hoch.';
  const chosen = choosePool(model, null);
  if (model.pool !== 'hidden') return 'Dieser Vorschlag braucht eine Prognose, die es für keinen Ihrer Kunden gibt.';
  return chosen.pool === 'hidden'
    ? `Dieser Vorschlag braucht Prognosen. ${chosen.explanation}`
    : 'Dieser Vorschlag braucht Prognosen. Ihre waren im Rückblick nicht gut genug, um gezeigt zu werden; mit jedem Upload wird das neu geprüft.';
}
