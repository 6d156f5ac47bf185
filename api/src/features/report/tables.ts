import type { ReportAudience } from '@portal/shared/contract/common';
import type {
  AnalysisFilter,
  SendablePage,
  SendingEnd,
  SendingState,
  SentThing,
  ShareLinkEnd,
} from '@portal/shared/contract/analyse';
import type { ReportMailKind } from '@portal/shared/contract/settings-admin';
import type { ColumnType, Generated } from 'kysely';
import { staying, type Facts } from '../../platform/database/facts.ts';

/** What a user of the business gets by e-mail. */
interface ReportMailsTable {
  tenant_id: number;
  user_sub: string;
  /** Whom the Monatsbericht is for; null: they get none. */
  report: ReportAudience | null;
  monday: boolean;
  /** What is unusual, on the morning after. */
  watch: Generated<boolean>;
  /** What they have watched themselves, as they want it. */
  own_news: Generated<boolean>;
  /** null: all that the person may see. */
  store_id: number | null;
  /** When the person themself had enough, by the link of a message. */
  report_ended_at: Date | null;
  monday_ended_at: Date | null;
  watch_ended_at: Date | null;
  version: number;
  updated_at: Generated<Date>;
  updated_by: string;
}

/** A message that went out, or is being handed over. */
interface ReportMailSendsTable {
  tenant_id: number;
  /** SHA-256 of the secret in its link. */
  hash: Buffer;
  user_sub: string;
  kind: ReportMailKind;
  /** First day of the month or week that it is about, of what is unusual the day itself; null: somebody had it sent by hand. */
  period: string | null;
  /** Of what is unusual: up to which anomaly the person has been told. */
  told_upto: number | null;
  /** The same of what the person has watched themselves. */
  own_told_upto: number | null;
  state: 'sending' | 'sent' | 'bounced' | 'refused' | 'uncertain';
  at: Generated<Date>;
}

/** What somebody has sent to an address. */
interface ReportSendingsTable {
  tenant_id: number;
  id: Generated<number>;
  user_sub: string;
  user_email: string;
  address: string;
  what: ColumnType<SentThing, string, never>;
  /** null: all that the person may see. */
  store_id: number | null;
  /** Of each month; null: once. */
  day: number | null;
  made_at: Generated<Date>;
  ended_at: Date | null;
  ended_by: SendingEnd | null;
}

/** A message of it that went out, or is being handed over. */
interface ReportSendingMailsTable {
  tenant_id: number;
  hash: Buffer;
  sending_id: number;
  /** First day of the month in which it is due; null: once. */
  period: string | null;
  state: SendingState;
  at: Generated<Date>;
}

/** Addresses that want nothing more. */
interface ReportRefusalsTable {
  tenant_id: number;
  address: string;
  at: Generated<Date>;
}

/** Whether people of the business may share figures without sign-in; no row: they may not. */
interface ReportShareRulesTable {
  tenant_id: number;
  is_allowed: boolean;
}

/** A page with fixed days that opens without sign-in. */
interface ReportShareLinksTable {
  tenant_id: number;
  id: Generated<number>;
  /** SHA-256 of the secret in the link. */
  hash: Buffer;
  /** scrypt of the code. */
  code_hash: Buffer;
  salt: Buffer;
  user_sub: string;
  user_email: string;
  name: string;
  page: SendablePage;
  filter: ColumnType<AnalysisFilter, string, never>;
  store_ids: number[];
  ends_on: string;
  made_at: Generated<Date>;
  ended_at: Date | null;
  ended_by: ShareLinkEnd | null;
  /** In a row; at the most of them no code is looked at any more. */
  wrong_codes: Generated<number>;
  openings: Generated<number>;
  opened_at: Date | null;
}

declare module '../../platform/database/schema.ts' {
  interface Database {
    report_mails: ReportMailsTable;
    report_mail_sends: ReportMailSendsTable;
    report_sendings: ReportSendingsTable;
    report_sending_mails: ReportSendingMailsTable;
    report_refusals: ReportRefusalsTable;
    report_share_rules: ReportShareRulesTable;
    report_share_links: ReportShareLinksTable;
  }
}

export const REPORT_FACTS: Facts = staying(
  'who and what signs in here, and what they may see here',
  'report_mails',
  'report_mail_sends',
  'report_sendings',
  'report_sending_mails',
  'report_refusals',
  'report_share_rules',
  'report_share_links',
);
