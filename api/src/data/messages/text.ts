import {
  bodyOf,
  blocksOf,
  messageBlocksSchema,
  type MessageBlock,
  type TextVariant,
  type WrittenText,
} from '@portal/shared/contract/marketing';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import type { SecondText } from './tables.ts';

/** Of a text that nobody has saved. */
export const NO_TEXT: WrittenText = {
  version: 0,
  subject: '',
  blocks: [],
  body: '',
  updated_at: null,
  updated_by: null,
};

/** What a campaign writes: to everybody, or to either half of its recipients. */
export interface Texts {
  /** Version 0 before anybody has saved it. */
  a: WrittenText;
  /** Null: there is one text alone. */
  b: WrittenText | null;
}

export async function readTexts(trx: Transaction<Database>, tenantId: number, campaignId: number): Promise<Texts> {
  const row = await trx
    .selectFrom('campaign_texts')
    .select(['version', 'subject', 'body', 'blocks', 'blocks_of', 'updated_at', 'updated_by', 'second'])
    .where('tenant_id', '=', tenantId)
    .where('campaign_id', '=', campaignId)
    .executeTakeFirst();
  if (!row) return { a: NO_TEXT, b: null };
  const { blocks_of: _of, second, ...text } = row;
  return {
    a: { ...text, blocks: storedBlocks(row), updated_at: row.updated_at.toISOString() },
    b: second && writtenOf(second),
  };
}

/** The text that the recipients of a variant get. */
export const textOf = ({ a, b }: Texts, variant: TextVariant): WrittenText => (variant === 'b' ? (b ?? a) : a);

/** All that is shown by either of them. */
export const blocksOfAll = ({ a, b }: Texts): MessageBlock[] => [...a.blocks, ...(b?.blocks ?? [])];

const writtenOf = (second: SecondText): WrittenText => ({ ...second, body: bodyOf(second.blocks) });

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
export async function requireTexts(trx: Transaction<Database>, tenantId: number, campaignId: number): Promise<Texts> {
  const texts = await readTexts(trx, tenantId, campaignId);
  if (texts.a.version === 0)
    throw new ApiProblem(422, 'no-text', 'Diese Aktion hat noch keinen Text. Bitte schreiben Sie ihn zuerst.');
  return texts;
}
