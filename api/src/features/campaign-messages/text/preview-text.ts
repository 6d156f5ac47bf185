import { today } from '@portal/shared/contract/calendar';
import type { Channel, TextPreview } from '@portal/shared/contract/marketing';
import { sql, type Transaction } from 'kysely';
import { findCampaign, planOfCampaign, unknownCampaign } from '../../../data/campaigns/campaign-states.ts';
import { recipients } from '../../../data/campaigns/list-members.ts';
import { maskedName, seesNames } from '../../../data/definitions/names-seen.ts';
import { findExamples } from '../../../data/messages/find-examples.ts';
import { findLacking, lackingAmong } from '../../../data/messages/lacking.ts';
import { findMailing } from '../../../data/messages/find-mailing.ts';
import { findRecipients, nameOf, textFor, type Recipient } from '../../../data/messages/recipients.ts';
import { requireText } from '../../../data/messages/text.ts';
import { readSender, type StoredSender } from '../../../data/sender/read-sender.ts';
import type { ApiUser } from '../../../platform/auth/user.ts';
import { inWholeBusiness, type Database } from '../../../platform/database/index.ts';
import { ApiProblem } from '../../../platform/http/problem.ts';
import { cutAmong, findCutAddresses } from '../letters/cut-addresses.ts';
import { EMAIL_NOTICE } from '../sending/compose-message.ts';

type Trx = Transaction<Database>;

interface Readers {
  channel: Channel;
  total: number;
  found: Recipient | undefined;
  isExample: boolean;
  lacking: TextPreview['lacking'];
  cut: TextPreview['cut'];
}

/**
 * The text as one of its recipients reads it, or, before they are drawn, as a customer of the selection would. Names as far
 * as the user sees them.
 * @throws ApiProblem 404 when there is no such recipient, 422 without a text
 */
export async function previewText(trx: Trx, user: ApiUser, campaignId: number, member: number): Promise<TextPreview> {
  const { tenantId } = user;
  const { subject, body } = await requireText(trx, tenantId, campaignId);
  const { channel, total, found, isExample, lacking, cut } = await findReader(
    trx,
    tenantId,
    campaignId,
    member,
    `${subject} ${body}`,
  );
  if (!found) {
    throw new ApiProblem(
      404,
      'recipient-not-found',
      isExample
        ? 'Die Selektion dieser Aktion trifft zurzeit niemanden, den Sie auf diesem Weg anschreiben dürfen. Bitte prüfen Sie Filter und Kanal.'
        : 'Diesen Empfänger gibt es auf der Liste nicht (mehr). Bitte blättern Sie zurück.',
    );
  }
  const recipient = seesNames(user)
    ? found
    : { ...found, firstName: maskedName(found.firstName), lastName: maskedName(found.lastName) };
  return {
    total,
    is_example: isExample,
    customer_id: recipient.id,
    recipient: nameOf(recipient),
    subject: textFor(recipient, subject),
    body: textFor(recipient, body),
    notice: noticeOf(channel, await inWholeBusiness(trx, () => readSender(trx, tenantId))),
    lacking,
    cut,
  };
}

/** What stands below the text, as the message itself has it. */
const noticeOf = (channel: Channel, { objectionNotice }: StoredSender): string =>
  channel === 'email' ? `${objectionNotice} ${EMAIL_NOTICE}` : objectionNotice;

async function findReader(
  trx: Trx,
  tenantId: number,
  campaignId: number,
  member: number,
  text: string,
): Promise<Readers> {
  const list = await findMailing(trx, tenantId, campaignId);
  if (list) {
    const [found] = await findRecipients(trx, tenantId, list, { limit: sql`LIMIT 1 OFFSET ${member}` });
    const {
      rows: [counted],
    } = await sql<{ total: number }>`SELECT count(*)::int AS total ${recipients(tenantId, list)}`.execute(trx);
    return {
      channel: list.channel,
      total: counted?.total ?? 0,
      found,
      isExample: false,
      lacking: await findLacking(trx, tenantId, list, text),
      cut: await findCutAddresses(trx, tenantId, list),
    };
  }
  const campaign = await findCampaign(trx, tenantId, campaignId);
  if (!campaign) throw unknownCampaign();
  const examples = await findExamples(trx, tenantId, planOfCampaign(campaign), today());
  return {
    channel: campaign.channel,
    total: examples.length,
    found: examples[member],
    isExample: true,
    lacking: lackingAmong(examples, text),
    cut: cutAmong(examples, campaign.channel),
  };
}
