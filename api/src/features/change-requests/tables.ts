import type { ChangeKind, ChangeState } from '@portal/shared/contract/eyepage';
import type { Generated } from 'kysely';
import { staying, type Facts } from '../../platform/database/facts.ts';

/** Written by `src/features/change-requests`, all three. */
interface ChangeRequestsTable {
  tenant_id: number;
  id: Generated<number>;
  page: string;
  kind: ChangeKind;
  state: Generated<ChangeState>;
  /** ISO day. */
  wished_on: string | null;
  created_at: Generated<Date>;
  created_by: string;
  changed_at: Generated<Date>;
}

interface ChangeRequestMessagesTable {
  tenant_id: number;
  id: Generated<number>;
  request_id: number;
  written_at: Generated<Date>;
  author: string;
  is_operator: boolean;
  text: string;
  state: ChangeState | null;
  file_keys: Generated<string[]>;
  told_at: Generated<Date | null>;
}

interface ChangeRequestReadsTable {
  tenant_id: number;
  request_id: number;
  user_sub: string;
  message_id: number;
}

declare module '../../platform/database/schema.ts' {
  interface Database {
    change_requests: ChangeRequestsTable;
    change_request_messages: ChangeRequestMessagesTable;
    change_request_reads: ChangeRequestReadsTable;
  }
}

export const CHANGE_REQUESTS_FACTS: Facts = staying(
  'said to who runs this portal, and the files that were sent with it',
  'change_requests',
  'change_request_messages',
  'change_request_reads',
);
