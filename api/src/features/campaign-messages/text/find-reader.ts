import { today } from '@portal/shared/contract/calendar';
import {
  bodyOf,
  type WrittenText,
  type Channel,
  type DraftPreview,
  type TextPreview,
  type TextVariant,
} from '@portal/shared/contract/marketing';
import { sql, type Transaction } from 'kysely';
import { findCampaign, planOfCampaign, unknownCampaign } from '../../../data/campaigns/campaign-states.ts';
import { recipients } from '../../../data/campaigns/list-members.ts';
import { maskedName, seesNames } from '../../../data/definitions/names-seen.ts';
import { findExamples } from '../../../data/messages/find-examples.ts';
import { findLacking, lackingAmong } from '../../../data/messages/lacking.ts';
import { findMailing } from '../../../data/messages/find-mailing.ts';
import { readPictures, type Pictures } from '../../../data/messages/pictures.ts';
import { findRecipients, whoGet, type Recipient } from '../../../data/messages/recipients.ts';
import { readTexts, requireTexts, textOf } from '../../../data/messages/text.ts';
import { readSender, type StoredSender } from '../../../data/sender/read-sender.ts';
import type { ApiUser } from '../../../platform/auth/user.ts';
import { inWholeBusiness, type Database } from '../../../platform/database/index.ts';
import { ApiProblem } from '../../../platform/http/problem.ts';
import { requireOnePage } from '../letters/letter-page.ts';
import { requireKnown } from './require-known.ts';
import { cutAmong, findCutAddresses } from '../letters/cut-addresses.ts';

type Trx = Transaction<Database>;

/** Which recipient, counted among those who get that text. */
type Asked = Pick<DraftPreview, 'member' | 'variant'>;

interface Found {
  channel: Channel;
  /** On which the campaign is to go out. */
  shipOn: string;
  total: number;
  found: Recipient | undefined;
  isExample: boolean;
  lacking: TextPreview['lacking'];
  cut: TextPreview['cut'];
}

/** One who reads a text, with how many there are and what they lack. */
export interface Reader extends Omit<Found, 'found'> {
  campaignId: number;
  variant: TextVariant;
  sender: StoredSender;
  text: WrittenText;
  /** Of the text. */
  pictures: Pictures;
  recipient: Recipient;
}

/**
 * The `member`-th recipient of a campaign, or, before they are drawn, a customer of the selection. Their name as far as the user sees it.
 * @throws ApiProblem 404 when there is no such recipient, 422 without a text
 */
export async function requireReader(
  trx: Trx,
  user: ApiUser,
  campaignId: number,
  { member, variant }: Asked,
): Promise<Reader> {
  const texts = await requireTexts(trx, user.tenantId, campaignId);
  return readerOf(trx, user, campaignId, { member, variant, hasSecond: texts.b !== null }, textOf(texts, variant));
}

/**
 * The same of words that nobody has saved.
 * @throws ApiProblem as `requireReader`, and 422 when a letter would not fit its page
 */
export async function requireDraftReader(
  trx: Trx,
  user: ApiUser,
  campaignId: number,
  { member, variant, subject, blocks }: DraftPreview,
): Promise<Reader> {
  const text = { version: 0, subject, blocks, body: bodyOf(blocks), updated_at: null, updated_by: null };
  const hasSecond = (await readTexts(trx, user.tenantId, campaignId)).b !== null;
  const reader = await readerOf(trx, user, campaignId, { member, variant, hasSecond }, text);
  requireKnown(blocks, reader.pictures);
  requireOnePage(reader.channel, text, reader.pictures);
  return reader;
}

async function readerOf(
  trx: Trx,
  user: ApiUser,
  campaignId: number,
  asked: Asked & { hasSecond: boolean },
  text: WrittenText,
): Promise<Reader> {
  const { tenantId } = user;
  const { found, ...rest } = await findReader(trx, tenantId, campaignId, asked, `${text.subject} ${text.body}`);
  if (!found)
    throw new ApiProblem(
      404,
      'recipient-not-found',
      rest.isExample
        ? 'Die Selektion dieser Aktion trifft zurzeit niemanden, den Sie auf diesem Weg anschreiben dürfen. Bitte prüfen Sie Filter und Kanal.'
        : 'Diesen Empfänger gibt es auf der Liste nicht (mehr). Bitte blättern Sie zurück.',
    );
  const recipient = seesNames(user)
    ? found
    : { ...found, firstName: maskedName(found.firstName), lastName: maskedName(found.lastName) };
  const sender = await inWholeBusiness(trx, () => readSender(trx, tenantId));
  const pictures = await readPictures(trx, tenantId, text.blocks);
  return { ...rest, campaignId, variant: asked.variant, sender, text, pictures, recipient };
}

async function findReader(
  trx: Trx,
  tenantId: number,
  campaignId: number,
  { member, variant, hasSecond }: Asked & { hasSecond: boolean },
  text: string,
): Promise<Found> {
  const list = await findMailing(trx, tenantId, campaignId);
  if (list) {
    const where = whoGet(hasSecond ? variant : null);
    const [found] = await findRecipients(trx, tenantId, list, { where, limit: sql`LIMIT 1 OFFSET ${member}` });
    const {
      rows: [counted],
    } = await sql<{ total: number }>`SELECT count(*)::int AS total ${recipients(tenantId, list)} ${where}`.execute(trx);
    return {
      channel: list.channel,
      shipOn: list.shipOn,
      total: counted?.total ?? 0,
      found,
      isExample: false,
      lacking: await findLacking(trx, tenantId, list, text, where),
      cut: await findCutAddresses(trx, tenantId, list, where),
    };
  }
  const campaign = await findCampaign(trx, tenantId, campaignId);
  if (!campaign) throw unknownCampaign();
  const examples = await findExamples(trx, tenantId, planOfCampaign(campaign), today());
  return {
    channel: campaign.channel,
    shipOn: campaign.ship_on,
    total: examples.length,
    found: examples[member],
    isExample: true,
    lacking: lackingAmong(examples, text),
    cut: cutAmong(examples, campaign.channel),
  };
}
