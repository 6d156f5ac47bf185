import type { MessageBlock } from '@portal/shared/contract/marketing';
import type { Generated, JSONColumnType } from 'kysely';
import { staying, taken, type Facts } from '../../platform/database/facts.ts';

/** A second text of a campaign, which every other recipient gets. */
export interface SecondText {
  subject: string;
  blocks: MessageBlock[];
  /** Of its own. */
  version: number;
  updated_at: string;
  updated_by: string;
}

interface CampaignTextsTable {
  tenant_id: number;
  campaign_id: number;
  subject: string;
  /** What the blocks say, as text. */
  body: string;
  /** See `messageBlocksSchema`; null: the body alone. */
  blocks: JSONColumnType<MessageBlock[]> | null;
  /** `version` that the blocks are of: a portal that knows none of them raises that one alone. */
  blocks_of: number | null;
  version: Generated<number>;
  updated_at: Generated<Date>;
  updated_by: string;
  /** Null: everybody gets the first. */
  second: JSONColumnType<SecondText> | null;
}

/** Pictures that messages show, as JPEG. */
interface MessagePicturesTable {
  tenant_id: number;
  /** SHA-256 of `content`, in hex. */
  hash: string;
  name: string;
  content: Buffer;
  /** In pixels. */
  width: number;
  height: number;
  added_at: Generated<Date>;
  /** Sign-in name. */
  added_by: string;
}

/** The letters of a list as one PDF; `file_key` is set once it is ready. */
interface LetterFilesTable {
  tenant_id: number;
  list_id: number;
  state: Generated<'making' | 'ready' | 'failed'>;
  letters: number;
  done: Generated<number>;
  created_at: Generated<Date>;
  created_by: string;
  file_key: string | null;
  /** SHA-256 in hex. */
  hash: string | null;
  expires_at: Date | null;
}

interface MailSendsTable {
  tenant_id: number;
  list_id: number;
  customer_id: number;
  state: Generated<'queued' | 'sending' | 'sent' | 'refused' | 'uncertain' | 'skipped'>;
  attempts: Generated<number>;
  due_at: Generated<Date>;
  /** Of the mail server, when it refused. */
  code: number | null;
  changed_at: Generated<Date>;
}

/** Of a business whose messages the mail server does not take. */
interface MailPausesTable {
  tenant_id: number;
  count: number;
  until: Date;
}

interface UnsubscribeTokensTable {
  tenant_id: number;
  /** SHA-256 of what stands in the link. */
  hash: Buffer;
  customer_id: number;
  list_id: number;
  created_at: Generated<Date>;
}

declare module '../../platform/database/schema.ts' {
  interface Database {
    campaign_texts: CampaignTextsTable;
    message_pictures: MessagePicturesTable;
    letter_files: LetterFilesTable;
    mail_sends: MailSendsTable;
    mail_pauses: MailPausesTable;
    unsubscribe_tokens: UnsubscribeTokensTable;
  }
}

export const MESSAGES_FACTS: Facts = {
  ...taken('campaign_texts', 'message_pictures'),
  ...staying('files with an end, made of the rest', 'letter_files'),
  ...staying(
    'messages on their way: elsewhere they would go out again',
    'mail_sends',
    'mail_pauses',
    'unsubscribe_tokens',
  ),
};
