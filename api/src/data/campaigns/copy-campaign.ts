import { addDays, daysBetween } from '@portal/shared/contract/calendar';
import { followsRefraction } from '@portal/shared/contract/counting';
import type { Selectable, Transaction } from 'kysely';
import { audit } from '../../platform/audit/audit.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import { inWholeBusiness, type Database } from '../../platform/database/index.ts';
import { requireRefraction } from '../selections/refraction-right.ts';
import { criteriaOf } from '../selections/selection-row.ts';
import { enterStatus, findCampaign, unknownCampaign } from './campaign-states.ts';

type Trx = Transaction<Database>;

const COPIED = ['subject', 'body', 'blocks', 'blocks_of', 'version'] as const;
type CopiedText = Pick<Selectable<Database['campaign_texts']>, 'campaign_id' | (typeof COPIED)[number]>;

/** Version of a text that nobody has changed yet. */
const FIRST = 1;

/**
 * What campaigns write, for `copyCampaign` and whoever has seen the campaigns: texts are reached through them, the role of
 * restricted users does not read the table itself. To be called before anything is written, see docs/scale.md.
 */
export const readTexts = async (trx: Trx, tenantId: number, ids: readonly number[]): Promise<CopiedText[]> =>
  ids.length === 0
    ? []
    : inWholeBusiness(trx, () =>
        trx
          .selectFrom('campaign_texts')
          .select(['campaign_id', ...COPIED])
          .where('tenant_id', '=', tenantId)
          .where('campaign_id', 'in', ids)
          .execute(),
      );

/**
 * A planned campaign like one that there is: the same criteria, frozen as they were, on another day.
 * @param texts of `readTexts`; its own is among them, where it has one
 * @returns its id
 * @throws ApiProblem 404, 403 when a filter of it goes by refractions and the person may not see them
 */
export async function copyCampaign(
  trx: Trx,
  user: ApiUser,
  id: number,
  shipOn: string,
  texts: readonly CopiedText[],
): Promise<number> {
  const { tenantId, email } = user;
  const like = await findCampaign(trx, tenantId, id);
  if (!like) throw unknownCampaign();
  if (followsRefraction(criteriaOf(like)))
    await requireRefraction(trx, user, `Die Aktion „${like.name}“ verwendet Refraktionsdaten.`);
  const {
    name,
    purpose,
    channel,
    selection_id,
    base_id,
    budget_cents,
    unit_cost_cents,
    fixed_cost_cents,
    ship_on,
    release_by,
    proof_by,
    store_ids,
    uses_refraction,
  } = like;
  const on = (day: string) => addDays(shipOn, daysBetween(ship_on, day));
  const copy = await trx
    .insertInto('campaigns')
    .values({
      tenant_id: tenantId,
      name,
      purpose,
      channel,
      selection_id,
      base_id,
      config: JSON.stringify(like.config),
      uses_refraction,
      settings: JSON.stringify(like.settings),
      // The stores that the campaign is for are those whose people see it.
      ...(store_ids && { store_ids: [...store_ids] }),
      ship_on: shipOn,
      release_by: on(release_by),
      proof_by: proof_by && on(proof_by),
      budget_cents,
      unit_cost_cents,
      fixed_cost_cents,
      created_by: email,
      updated_by: email,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const text = texts.find(({ campaign_id }) => campaign_id === id);
  if (text)
    await trx
      .insertInto('campaign_texts')
      .values({
        tenant_id: tenantId,
        campaign_id: copy.id,
        subject: text.subject,
        body: text.body,
        blocks: text.blocks && JSON.stringify(text.blocks),
        blocks_of: text.blocks_of === text.version ? FIRST : null,
        version: FIRST,
        updated_by: email,
      })
      .execute();
  await enterStatus(trx, user, copy.id, 'Geplant');
  await audit(trx, user, {
    action: 'campaign-planned',
    ...(selection_id !== null && { subjectId: selection_id }),
    details: { campaign: copy.id, like: id, ship_on: shipOn },
  });
  return copy.id;
}
