import { blocksOf, messageBlocksSchema, type WrittenText, type MessageBlock } from '@portal/shared/contract/marketing';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { ApiProblem } from '../../platform/http/problem.ts';

/** What a campaign writes; version 0 before anybody has saved it. */
export async function readText(trx: Transaction<Database>, tenantId: number, campaignId: number): Promise<WrittenText> {
  const row = await trx
    .selectFrom('campaign_texts')
    .select(['version', 'subject', 'body', 'blocks', 'blocks_of', 'updated_at', 'updated_by'])
    .where('tenant_id', '=', tenantId)
    .where('campaign_id', '=', campaignId)
    .executeTakeFirst();
  if (!row) return { version: 0, subject: '', blocks: [], body: '', updated_at: null, updated_by: null };
  const { blocks_of: _of, ...text } = row;
  return { ...text, blocks: storedBlocks(row), updated_at: row.updated_at.toISOString() };
}

interface StoredText {
  version: number;
  body: string;
  blocks: unknown;
  blocks_of: number | null;
}

/** Those that were saved; of a text without, or with a body that is younger than they are, one with the body. */
function storedBlocks({ version, body, blocks, blocks_of }: StoredText): MessageBlock[] {
  const saved = blocks_of === version ? messageBlocksSchema.safeParse(blocks) : undefined;
  return saved?.success ? saved.data : blocksOf(body);
}

/** @throws ApiProblem 422 */
export async function requireText(
  trx: Transaction<Database>,
  tenantId: number,
  campaignId: number,
): Promise<WrittenText> {
  const text = await readText(trx, tenantId, campaignId);
  if (text.version === 0)
    throw new ApiProblem(422, 'no-text', 'Diese Aktion hat noch keinen Text. Bitte schreiben Sie ihn zuerst.');
  return text;
}
