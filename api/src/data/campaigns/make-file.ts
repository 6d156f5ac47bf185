import type { Channel, ExportFormat } from '@portal/shared/contract/marketing';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import { audit } from '../../platform/audit/audit.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import { inWholeBusiness, streamTenant, withTenant, type Database } from '../../platform/database/index.ts';
import type { FileStore } from '../../platform/files/index.ts';
import { csvOf } from '../../platform/sheets/csv.ts';
import { xlsxOf } from '../../platform/sheets/xlsx.ts';
import { answerLinks } from '../customer-answers/answer-key.ts';
import { readSender } from '../sender/read-sender.ts';
import { lockBusiness } from '../derived/index.ts';
import { exportedFields } from '../persons/customers.ts';
import { listSent } from './campaign-states.ts';
import { countRecipients, recipients, removeUnreachable } from './list-members.ts';
import { cellsOf, headerOf, type Recipient } from './recipient-columns.ts';
import { hasSecondText, variantOfMember } from './text-variant.ts';
import { wentOut } from './went-out.ts';

/** Where rows are read and files are put, to make one. */
export interface Rooms {
  db: Kysely<Database>;
  files: FileStore;
  /** The address that recipients know the portal by. */
  publicUrl: string;
}

/** A list as making its file needs it. */
export interface Listed {
  id: number;
  channel: Channel;
  purpose: string;
  selectionId: number | null;
  config: unknown;
}

export type ExportRow = Selectable<Database['exports']>;

const WRITERS = { csv: csvOf, xlsx: xlsxOf } satisfies Record<ExportFormat, unknown>;

/** Whether the list went out, or any message of it. */
export async function isSent(trx: Transaction<Database>, tenantId: number, listId: number): Promise<boolean> {
  const list = await trx
    .selectFrom('shipping_lists')
    .select('sent_on')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', listId)
    .forShare()
    .executeTakeFirst();
  return (list?.sent_on ?? null) !== null || areMessagesOut(trx, tenantId, listId);
}

/** Whether any message of the list went out by the portal: then no file of it is what was sent. */
export async function areMessagesOut(trx: Transaction<Database>, tenantId: number, listId: number): Promise<boolean> {
  const {
    rows: [messages],
  } = await sql<{ are_out: boolean }>`
    SELECT EXISTS (
      SELECT 1 FROM mail_sends x
      JOIN shipping_list_members m ON m.tenant_id = x.tenant_id AND m.list_id = x.list_id AND m.customer_id = x.customer_id
      JOIN shipping_lists l ON l.tenant_id = m.tenant_id AND l.id = m.list_id
      WHERE x.tenant_id = ${tenantId} AND x.list_id = ${listId} AND ${wentOut(tenantId)}) AS are_out`.execute(trx);
  return messages?.are_out ?? false;
}

/**
 * Makes a file of the list's recipients, by postcode, and writes down that it was made. Who objects while it is being
 * written is not in it: it is made again until it holds exactly those who may be written to at its end.
 * @throws ApiProblem 409 when the list went out meanwhile
 */
export async function makeFile(
  { db, files, publicUrl }: Rooms,
  user: ApiUser,
  list: Listed,
  format: ExportFormat,
  expiresAt: Date,
): Promise<ExportRow> {
  const { tenantId } = user;
  for (;;) {
    const said = await withTenant(db, user, async (trx) => {
      await removeUnreachable(trx, tenantId, list);
      const { objectionNotice: notice } = await inWholeBusiness(trx, () => readSender(trx, tenantId));
      return {
        notice,
        hasSecond: await hasSecondText(trx, tenantId, list.id),
        linkOf: await answerLinks(trx, { tenantId, listId: list.id, publicUrl }),
      };
    });
    const written = { rows: 0 };
    const parts = streamTenant(
      db,
      user,
      sql<Recipient>`
      SELECT ${sql.join(exportedFields().map((field) => sql.ref(`k.${field}`)))}, m.code, m.customer_id,
        ${variantOfMember} AS variant
      ${recipients(tenantId, list)} ORDER BY k.plz COLLATE "C", m.rank`,
    );
    const { key, hash } = await files.put(
      tenantId,
      WRITERS[format](headerOf(list.channel, said.hasSecond), cells(cellsOf(list.channel, said), parts, written)),
      expiresAt,
    );
    const made = await withTenant(db, user, async (trx) => {
      // Objections wait for it, and what they say before is seen here.
      await lockBusiness(trx, tenantId);
      if (await isSent(trx, tenantId, list.id)) throw listSent();
      const removed = await removeUnreachable(trx, tenantId, list);
      if (removed > 0 || (await countRecipients(trx, tenantId, list.id)) !== written.rows) return undefined;
      const row = await trx
        .insertInto('exports')
        .values({
          tenant_id: tenantId,
          list_id: list.id,
          selection_id: list.selectionId,
          channel: list.channel,
          purpose: list.purpose,
          format,
          row_count: written.rows,
          hash,
          created_by: user.email,
          expires_at: expiresAt,
          file_key: key,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await audit(trx, user, {
        action: 'export',
        ...(list.selectionId !== null && { subjectId: list.selectionId }),
        details: {
          list: list.id,
          purpose: list.purpose,
          channel: list.channel,
          filter: list.config,
          format,
          count: written.rows,
          hash,
        },
      });
      return row;
    });
    if (made) return made;
    await files.remove(tenantId, [key]);
  }
}

async function* cells(
  cellsOfOne: (person: Recipient) => string[],
  parts: AsyncIterable<Recipient[]>,
  written: { rows: number },
): AsyncGenerator<string[][]> {
  for await (const part of parts) {
    written.rows += part.length;
    yield part.map(cellsOfOne);
  }
}
