import type { AnswerKind, DayPart } from '@portal/shared/contract/marketing';
import type { Generated } from 'kysely';
import { staying, taken, type Facts } from '../../platform/database/facts.ts';

type Day = string;

interface AnswerKeysTable {
  tenant_id: number;
  key: Buffer;
}

interface CustomerAnswersTable {
  tenant_id: number;
  id: Generated<number>;
  list_id: number;
  customer_id: number;
  store_id: number;
  kind: AnswerKind;
  wish_on: Day | null;
  day_part: DayPart | null;
  pause_until: Day | null;
  answered_at: Generated<Date>;
  changed_at: Generated<Date>;
  withdrawn_at: Date | null;
  done_at: Date | null;
  done_by: string | null;
  is_told: Generated<boolean>;
  told_at: Date | null;
}

interface EmailConfirmationsTable {
  tenant_id: number;
  id: Generated<number>;
  customer_id: number;
  store_id: number;
  address: string;
  text_version: string;
  asked_at: Generated<Date>;
  /** Null: the customer, on the page behind a link. */
  asked_by: string | null;
  expires_at: Date;
  state: Generated<'waiting' | 'sent' | 'failed'>;
  attempts: Generated<number>;
  due_at: Generated<Date>;
  confirmed_at: Date | null;
  applied_at: Date | null;
  applied_by: string | null;
}

declare module '../../platform/database/schema.ts' {
  interface Database {
    answer_keys: AnswerKeysTable;
    customer_answers: CustomerAnswersTable;
    email_confirmations: EmailConfirmationsTable;
  }
}

export const CUSTOMER_ANSWERS_FACTS: Facts = {
  ...taken('customer_answers', 'email_confirmations'),
  ...staying('links lead to this portal, and numbers are others elsewhere', 'answer_keys'),
};
