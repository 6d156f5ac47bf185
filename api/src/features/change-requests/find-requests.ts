import type {
  ChangeRequest,
  ChangeRequestPage,
  ChangeRequestQuery,
  ChangeRequestRow,
} from '@portal/shared/contract/eyepage';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { describeFiles } from '../../platform/files/index.ts';

/** Who looks: somebody of the business, or of the operating company, which sees those of all. */
export interface Reader {
  sub: string;
  isOperator: boolean;
}

/**
 * Requests of one business, or of all for `tenantId` null, the latest change first unless asked otherwise.
 * @param trx of the business, or the operator's
 */
export async function listRequests(
  trx: Transaction<Database>,
  tenantId: number | null,
  reader: Reader,
  { q, state, sort, direction, offset, limit }: ChangeRequestQuery,
): Promise<ChangeRequestPage> {
  const like = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const found = rowsOf(trx, reader)
    .$if(tenantId !== null, (query) => query.where('r.tenant_id', '=', tenantId!))
    .$if(state === 'undone', (query) => query.where('r.state', '<>', 'done'))
    .$if(state !== undefined && state !== 'undone', (query) =>
      query.where('r.state', '=', state as ChangeRequestRow['state']),
    )
    .$if(q !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('r.page', 'ilike', like),
          eb('t.name', 'ilike', like),
          eb.exists(
            eb
              .selectFrom('change_request_messages as m')
              .select('m.id')
              .whereRef('m.tenant_id', '=', 'r.tenant_id')
              .whereRef('m.request_id', '=', 'r.id')
              .where('m.text', 'ilike', like),
          ),
        ]),
      ),
    );
  const { total } = await trx
    .selectFrom(found.as('f'))
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  const rows = await trx
    .selectFrom(found.as('f'))
    .selectAll()
    .orderBy(sort ?? 'changed_at', sort ? direction : 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return { total, items: rows.map(asRow) };
}

/** One request with its thread; undefined when there is none such. */
export async function findRequest(
  trx: Transaction<Database>,
  tenantId: number,
  id: number,
  reader: Reader,
): Promise<ChangeRequest | undefined> {
  const row = await rowsOf(trx, reader).where('r.tenant_id', '=', tenantId).where('r.id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const messages = await trx
    .selectFrom('change_request_messages')
    .select(['id', 'written_at', 'author', 'is_operator', 'text', 'state', 'file_keys'])
    .where('tenant_id', '=', tenantId)
    .where('request_id', '=', id)
    .orderBy('id')
    .execute();
  const files = await describeFiles(
    trx,
    tenantId,
    messages.flatMap(({ file_keys }) => file_keys),
  );
  return {
    ...asRow(row),
    messages: messages.map(({ written_at, file_keys, ...message }) => ({
      ...message,
      at: written_at.toISOString(),
      files: file_keys.flatMap((key) => files.get(key) ?? []),
    })),
  };
}

const rowsOf = (trx: Transaction<Database>, reader: Reader) =>
  trx
    .selectFrom('change_requests as r')
    .innerJoin('tenants as t', 't.id', 'r.tenant_id')
    .select([
      'r.id',
      't.name as business',
      'r.page',
      'r.kind',
      'r.state',
      'r.wished_on',
      'r.created_at',
      'r.created_by',
      'r.changed_at',
      isUnread(reader).as('is_unread'),
    ]);

/** Whether the other side has written since the reader looked. */
const isUnread = ({ sub, isOperator }: Reader): RawBuilder<boolean> => sql<boolean>`EXISTS (
  SELECT FROM change_request_messages m WHERE m.tenant_id = r.tenant_id AND m.request_id = r.id AND m.is_operator = ${!isOperator}
  AND m.id > coalesce((SELECT d.message_id FROM change_request_reads d WHERE d.tenant_id = r.tenant_id AND d.request_id = r.id AND d.user_sub = ${sub}), 0))`;

const asRow = <Row extends { created_at: Date; changed_at: Date }>({ created_at, changed_at, ...row }: Row) => ({
  ...row,
  created_at: created_at.toISOString(),
  changed_at: changed_at.toISOString(),
});
