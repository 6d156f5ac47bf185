import type {
  ChangeAnswerInput,
  ChangeMessageInput,
  ChangeRequestInput,
  ChangeState,
} from '@portal/shared/contract/eyepage';
import { sql, type Transaction } from 'kysely';
import { audit } from '../../platform/audit/audit.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import { claimFiles } from '../../platform/files/index.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import { wakePollers } from '../../platform/jobs/index.ts';

/** Of one business; more than anybody works on at a time. */
const MOST_OPEN = 50;
/** Of one request. */
const MOST_MESSAGES = 200;

type Author = Pick<ApiUser, 'tenantId' | 'email'>;
interface NewMessage extends ChangeMessageInput {
  requestId: number;
  isOperator: boolean;
  state: ChangeState | null;
}

/**
 * Asks the operating company for a change of the website.
 * @returns its number
 * @throws ApiProblem 409 when too many are open
 */
export async function makeRequest(
  trx: Transaction<Database>,
  by: Author,
  { page, kind, wished_on, text, files }: ChangeRequestInput,
): Promise<number> {
  const { tenantId, email } = by;
  const { open } = await trx
    .selectFrom('change_requests')
    .select(sql<number>`count(*)`.as('open'))
    .where('tenant_id', '=', tenantId)
    .where('state', '<>', 'done')
    .executeTakeFirstOrThrow();
  if (open >= MOST_OPEN)
    throw new ApiProblem(
      409,
      'too-many-requests-open',
      `Es sind schon ${MOST_OPEN} Aufträge offen. Bitte warten Sie, bis einer erledigt ist, oder schreiben Sie zu einem davon.`,
    );
  const { id } = await trx
    .insertInto('change_requests')
    .values({ tenant_id: tenantId, page, kind, wished_on, created_by: email })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addMessage(trx, by, { requestId: id, isOperator: false, text, files, state: null });
  await audit(trx, by, {
    action: 'change-requested',
    subjectId: id,
    before: null,
    after: { kind, wished_on },
    details: { files: files.length },
  });
  return id;
}

/**
 * Writes to a request of the own business. What was asked back or was done is open again then.
 * @throws ApiProblem 404 or 409
 */
export async function writeMessage(
  trx: Transaction<Database>,
  by: Author,
  id: number,
  message: ChangeMessageInput,
): Promise<void> {
  const before = await stateOf(trx, by.tenantId, id);
  const reopens = before === 'question' || before === 'done';
  await addMessage(trx, by, { ...message, requestId: id, isOperator: false, state: reopens ? 'open' : null });
  await audit(trx, by, {
    action: 'change-request-written',
    subjectId: id,
    before,
    after: reopens ? 'open' : before,
    details: { files: message.files.length },
  });
}

/**
 * Answers a request as the operating company, and says how far it is.
 * @param by with the number of the business that asks
 * @throws ApiProblem 404 or 409
 */
export async function answerRequest(
  trx: Transaction<Database>,
  by: Author,
  id: number,
  { state, ...message }: ChangeAnswerInput,
): Promise<void> {
  const before = await stateOf(trx, by.tenantId, id);
  await addMessage(trx, by, { ...message, requestId: id, isOperator: true, state: state === before ? null : state });
  await audit(trx, by, {
    action: 'change-request-answered',
    subjectId: id,
    before,
    after: state,
    details: { files: message.files.length },
  });
  wakePollers();
}

/** Notes that somebody has seen all that stands there now. */
export async function noteRead(trx: Transaction<Database>, tenantId: number, id: number, sub: string): Promise<void> {
  await stateOf(trx, tenantId, id);
  const { latest } = await trx
    .selectFrom('change_request_messages')
    .select(sql<number>`coalesce(max(id), 0)`.as('latest'))
    .where('tenant_id', '=', tenantId)
    .where('request_id', '=', id)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('change_request_reads')
    .values({ tenant_id: tenantId, request_id: id, user_sub: sub, message_id: latest })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'request_id', 'user_sub']).doUpdateSet({ message_id: latest }),
    )
    .execute();
}

async function addMessage(
  trx: Transaction<Database>,
  { tenantId, email }: Author,
  { requestId, isOperator, text, files, state }: NewMessage,
): Promise<void> {
  const { count } = await trx
    .selectFrom('change_request_messages')
    .select(sql<number>`count(*)`.as('count'))
    .where('tenant_id', '=', tenantId)
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow();
  if (count >= MOST_MESSAGES)
    throw new ApiProblem(
      409,
      'thread-full',
      'Zu diesem Auftrag ist schon sehr viel geschrieben. Bitte legen Sie einen neuen an.',
    );
  await claimFiles(trx, files, { tenantId, email, purpose: 'change-request' });
  await trx
    .insertInto('change_request_messages')
    .values({
      tenant_id: tenantId,
      request_id: requestId,
      author: email,
      is_operator: isOperator,
      text,
      state,
      file_keys: [...files],
    })
    .execute();
  await trx
    .updateTable('change_requests')
    .set({ changed_at: sql`now()`, ...(state && { state }) })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', requestId)
    .execute();
}

async function stateOf(trx: Transaction<Database>, tenantId: number, id: number): Promise<ChangeState> {
  const found = await trx
    .selectFrom('change_requests')
    .select('state')
    .forUpdate()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw requestNotFound();
  return found.state;
}

export const requestNotFound = (): ApiProblem =>
  new ApiProblem(404, 'change-request-not-found', 'Diesen Auftrag gibt es nicht.');
