import { firstOfMonth, weekOf } from '@portal/shared/contract/calendar';
import { followsRefraction } from '@portal/shared/contract/counting';
import { rhythmOf, type Channel, type PieceReason } from '@portal/shared/contract/marketing';
import { sql, type Transaction } from 'kysely';
import { audit } from '../../platform/audit/audit.ts';
import { insertSelect, type Database } from '../../platform/database/index.ts';
import { enterStatus } from '../campaigns/campaign-states.ts';
import { writeList } from '../campaigns/draw-list.ts';
import { lockBusiness } from '../derived/index.ts';
import { countPieces, readPrices, unitCents, waitingOf, type Prices } from './bundle-cost.ts';
import { decide, withRecipients, type Decision, type Piece } from './decide.ts';
import { heldOutBy, keyOf, readDecided, readWaitingSince, spentIn } from './decided.ts';
import { criteriaOf, drawSettingsOf, findDue, findReached, goesByEyes, spanOf, type StandingRow } from './gather.ts';
import { lotOf } from './lot.ts';
import { shipDay } from './ship-day.ts';

type Trx = Transaction<Database>;

/** Who has done what the portal does by itself. */
export const BY = 'Daueraktion';

/** What a bundle became. */
export interface Made {
  /** Its campaigns, each with a list that waits for its release. */
  campaigns: { id: number; listId: number; channel: Channel; recipients: number }[];
}

/** What was decided of those whose occasion had fallen, how many those were, and what their letters cost. */
type Decided = Decision & { due: number; prices: Prices };

/** Who of those whose occasion has fallen gets something on a day, as things are now. */
async function decideFor(trx: Trx, row: StandingRow, on: string): Promise<Decided> {
  const { tenant_id: tenantId, id, sentence, secret } = row;
  const decided = await readDecided(trx, tenantId, id);
  const due = (await findDue(trx, row, spanOf(on, sentence))).filter((one) => !decided.occasions.has(keyOf(one)));
  const customers = [...new Set(due.map(({ customerId }) => customerId))];
  const { cents_per_month: budget } = sentence;
  const prices = await readPrices(trx, tenantId, sentence);
  const since =
    rhythmOf(sentence) === 'postage' ? await readWaitingSince(trx, tenantId, id, on) : new Map<string, string>();
  const decision = decide({
    due,
    on,
    channels: sentence.channels,
    candidates: await findReached(trx, row, customers, on),
    isHeldOut: heldOutBy(decided, secret, sentence.holdout_percent),
    piecesLeft: sentence.pieces_per_week,
    centsLeft: budget === null ? null : Math.max(0, budget - (await spentIn(trx, tenantId, id, firstOfMonth(on)))),
    prices,
    waiting: waitingOf(sentence, prices, since),
  });
  return { ...withRecipients(decision), due: due.length, prices };
}

/**
 * Puts together what is due on a day, once: a campaign with its list for each channel, to be released like every other.
 * @returns undefined where that was done already
 */
export async function makeBundle(trx: Trx, row: StandingRow, on: string): Promise<Made | undefined> {
  const { tenant_id, id: standing_id, version } = row;
  // Of two that are put together at once each would not see whom the other writes to.
  await lockBusiness(trx, tenant_id);
  const isFirst = await trx
    .insertInto('standing_bundles')
    .values({ tenant_id, standing_id, on_day: on, version, due: 0, left_out: '{}' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('on_day')
    .executeTakeFirst();
  if (!isFirst) return undefined;
  const made = await writeBundle(trx, row, on, await decideFor(trx, row, on));
  for (const { id, listId, recipients } of made.campaigns)
    await audit(
      trx,
      { tenantId: tenant_id, email: BY },
      { action: 'standing-bundled', subjectId: standing_id, details: { campaign: id, list: listId, on, recipients } },
    );
  return made;
}

/** Keeps what was decided in a bundle that is noted: who gets something on lists, and everybody with what became of them. */
export async function writeBundle(
  trx: Trx,
  row: StandingRow,
  on: string,
  { due, pieces, left, prices }: Decided,
): Promise<Made> {
  const { tenant_id, id: standing_id } = row;
  const made: Made = { campaigns: [] };
  for (const channel of row.sentence.channels) {
    const own = pieces.filter((piece) => piece.channel === channel);
    if (own.length === 0) continue;
    const recipients = countPieces(own)[channel] ?? 0;
    const { campaignId, listId } = await writeCampaign(trx, row, { on, channel, pieces: own, prices });
    await keepPieces(
      trx,
      row,
      on,
      own.map((piece) => ({ ...piece, household: piece.candidate.household, outcome: channel, listId })),
    );
    made.campaigns.push({ id: campaignId, listId, channel, recipients });
  }
  await keepPieces(
    trx,
    row,
    on,
    left.map(({ due: of, reason, household }) => ({
      due: of,
      household,
      outcome: reason,
      isControl: false,
      listId: null,
    })),
  );
  await trx
    .updateTable('standing_bundles')
    .set({ due, left_out: JSON.stringify(countBy(left.map(({ reason }) => reason))) })
    .where('tenant_id', '=', tenant_id)
    .where('standing_id', '=', standing_id)
    .where('on_day', '=', on)
    .execute();
  return made;
}

const countBy = (reasons: readonly PieceReason[]): Partial<Record<PieceReason, number>> =>
  Object.fromEntries([...Map.groupBy(reasons, (reason) => reason)].map(([reason, all]) => [reason, all.length]));

interface OfChannel {
  on: string;
  channel: Channel;
  pieces: readonly Piece[];
  prices: Prices;
}

/** As its list keeps them, so that its letters are counted anew by those that are released. */
const letterPrices = ({ unit, classes }: Prices) => ({ unit_cents: unit.letter, classes });

async function writeCampaign(
  trx: Trx,
  row: StandingRow,
  { on, channel, pieces, prices }: OfChannel,
): Promise<{ campaignId: number; listId: number }> {
  const { tenant_id: tenantId, id, sentence, store_ids } = row;
  const shipOn = shipDay(channel, on);
  const name = `${sentence.name} · KW ${weekOf(on).week}`;
  const recipients = countPieces(pieces)[channel] ?? 0;
  const head = {
    name,
    purpose: sentence.purpose,
    unitCostCents: unitCents(prices, channel, recipients),
    fixedCostCents: 0,
    ...(channel === 'letter' && prices.classes.length > 0 && { prices: letterPrices(prices) }),
  };
  const author = { tenantId, email: BY };
  const { id: campaignId } = await trx
    .insertInto('campaigns')
    .values({
      tenant_id: tenantId,
      name,
      purpose: sentence.purpose,
      channel,
      selection_id: null,
      base_id: null,
      config: JSON.stringify(sentence.criteria),
      uses_refraction: followsRefraction(criteriaOf(sentence)),
      settings: JSON.stringify(drawSettingsOf(sentence)),
      ship_on: shipOn,
      release_by: shipOn,
      proof_by: null,
      budget_cents: null,
      unit_cost_cents: head.unitCostCents,
      fixed_cost_cents: 0,
      created_by: BY,
      updated_by: BY,
      store_ids,
      standing_id: id,
      standing_on: on,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enterStatus(trx, author, campaignId, 'Geplant');
  const text = channel === 'sms' ? null : sentence.texts[channel];
  if (text)
    await trx
      .insertInto('campaign_texts')
      .values({ tenant_id: tenantId, campaign_id: campaignId, ...text, updated_by: BY })
      .execute();
  const listId = await writeList(
    trx,
    author,
    {
      criteria: criteriaOf(sentence),
      base: null,
      storeIds: store_ids,
      channel,
      settings: drawSettingsOf(sentence),
      day: shipOn,
      campaignId,
    },
    { ...head, selectionId: null, isReleased: false, ofHealth: goesByEyes(sentence) },
    {
      // It is the bundle that says who was left out on the way.
      funnel: [
        { step: 'selection', remaining: pieces.length },
        { step: 'control', remaining: recipients },
      ],
      members: pieces.map(({ candidate, isControl }, index) => ({ candidate, isControl, rank: index + 1 })),
    },
    '',
  );
  await enterStatus(trx, author, campaignId, 'Freigabe');
  return { campaignId, listId };
}

interface Kept extends Pick<Piece, 'due' | 'isControl'> {
  /** Of those whose lot was asked. */
  household?: string | undefined;
  outcome: Channel | PieceReason;
  listId: number | null;
}

const keepPieces = (
  trx: Trx,
  { tenant_id, id, secret }: StandingRow,
  on: string,
  pieces: readonly Kept[],
): Promise<number> =>
  pieces.length === 0
    ? Promise.resolve(0)
    : insertSelect(
        trx,
        sql`
  INSERT INTO standing_pieces (tenant_id, standing_id, on_day, customer_id, store_id, occasion, due_on, outcome, is_control, list_id, lot)
  SELECT ${tenant_id}::int, ${id}::bigint, ${on}::date, p.* FROM unnest(
    ${pieces.map(({ due }) => due.customerId)}::bigint[], ${pieces.map(({ due }) => due.storeId)}::bigint[],
    ${pieces.map(({ due }) => due.key)}::text[], ${pieces.map(({ due }) => due.dueOn)}::date[],
    ${pieces.map(({ outcome }) => outcome)}::text[], ${pieces.map(({ isControl }) => isControl)}::boolean[],
    ${pieces.map(({ listId }) => listId)}::bigint[],
    ${pieces.map(({ household }) => (household === undefined ? null : lotOf(secret, household)))}::bigint[]) AS p`,
      );
