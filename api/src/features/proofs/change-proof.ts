import type { ProofCommentInput } from '@portal/shared/contract/eyeplan';
import { sql, type Transaction } from 'kysely';
import { unknownCampaign } from '../../data/campaigns/campaign-states.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import { claimFiles } from '../../platform/files/index.ts';
import { ApiProblem } from '../../platform/http/problem.ts';

type Trx = Transaction<Database>;
/** Of the business whose action it is, or of the operating company, which works in that business. */
type Author = Pick<ApiUser, 'tenantId' | 'email'>;

/** The same action, seen by the user and not changed by somebody else until the transaction ends. @throws ApiProblem 404 */
async function lockAction(trx: Trx, tenantId: number, id: number) {
  const campaign = await trx
    .selectFrom('campaigns')
    .select(['id', 'status'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!campaign) throw unknownCampaign();
  return campaign;
}

/** @returns the newest version; 0: there is none */
async function newestVersion(trx: Trx, tenantId: number, id: number): Promise<number> {
  const newest = await trx
    .selectFrom('campaign_proofs')
    .select('version')
    .where('tenant_id', '=', tenantId)
    .where('campaign_id', '=', id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.version ?? 0;
}

/** A file that the user has just sent becomes the next version. @throws ApiProblem 404, 409 once the action is sent, 422 for a file that is none */
export async function addProof(trx: Trx, user: Author, id: number, key: string): Promise<void> {
  const { tenantId, email } = user;
  const { status } = await lockAction(trx, tenantId, id);
  if (status === 'Versendet')
    throw new ApiProblem(
      409,
      'action-sent',
      'Diese Aktion ist schon versendet. Ihr Entwurf lässt sich nicht mehr ändern.',
    );
  await claimFiles(trx, [key], { tenantId, email, purpose: 'proof' });
  const version = (await newestVersion(trx, tenantId, id)) + 1;
  await trx
    .insertInto('campaign_proofs')
    .values({ tenant_id: tenantId, campaign_id: id, version, file_key: key, created_by: email })
    .execute();
  await audit(trx, user, { action: 'proof-added', details: { campaign: id, version } });
}

/** @throws ApiProblem 404 */
export async function addComment(
  trx: Trx,
  user: Author,
  id: number,
  version: number,
  comment: ProofCommentInput,
): Promise<void> {
  const { tenantId, email } = user;
  await lockAction(trx, tenantId, id);
  const proof = await trx
    .selectFrom('campaign_proofs')
    .select('version')
    .where('tenant_id', '=', tenantId)
    .where('campaign_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!proof) throw unknownProof();
  await trx
    .insertInto('proof_comments')
    .values({ tenant_id: tenantId, campaign_id: id, version, ...comment, created_by: email })
    .execute();
  await audit(trx, user, { action: 'proof-commented', details: { campaign: id, version } });
}

/** Says of a comment that it is done, or that it is not after all. @throws ApiProblem 404 */
export async function settleComment(
  trx: Trx,
  user: Author,
  { id, version, comment }: { id: number; version: number; comment: number },
  isDone: boolean,
): Promise<void> {
  const { tenantId, email } = user;
  await lockAction(trx, tenantId, id);
  const settled = await trx
    .updateTable('proof_comments')
    .set(isDone ? { done_at: sql`now()`, done_by: email } : { done_at: null, done_by: null })
    .where('tenant_id', '=', tenantId)
    .where('campaign_id', '=', id)
    .where('version', '=', version)
    .where('id', '=', comment)
    .returning('id')
    .executeTakeFirst();
  if (!settled)
    throw new ApiProblem(
      404,
      'comment-not-found',
      'Diesen Kommentar gibt es nicht (mehr). Bitte laden Sie die Seite neu.',
    );
  await audit(trx, user, { action: 'proof-comment-settled', details: { campaign: id, version, done: isDone } });
}

/** Approves a version, or takes the approval back. @throws ApiProblem 404, 409 for another than the newest version and once the action is sent */
export async function approveProof(
  trx: Trx,
  user: Author,
  id: number,
  version: number,
  isApproved: boolean,
): Promise<void> {
  const { tenantId, email } = user;
  const { status } = await lockAction(trx, tenantId, id);
  const newest = await newestVersion(trx, tenantId, id);
  if (version > newest) throw unknownProof();
  if (version < newest)
    throw new ApiProblem(
      409,
      'proof-outdated',
      'Inzwischen gibt es eine neuere Version. Bitte sehen Sie sich diese an und geben Sie sie frei.',
    );
  if (status === 'Versendet')
    throw new ApiProblem(
      409,
      'action-sent',
      'Diese Aktion ist schon versendet. Ihr Entwurf lässt sich nicht mehr ändern.',
    );
  // Whoever approved it first stays written down.
  const changed = await trx
    .updateTable('campaign_proofs')
    .set(isApproved ? { approved_at: sql`now()`, approved_by: email } : { approved_at: null, approved_by: null })
    .where('tenant_id', '=', tenantId)
    .where('campaign_id', '=', id)
    .where('version', '=', version)
    .where('approved_at', isApproved ? 'is' : 'is not', null)
    .returning('version')
    .executeTakeFirst();
  if (changed)
    await audit(trx, user, {
      action: isApproved ? 'proof-approved' : 'proof-approval-withdrawn',
      details: { campaign: id, version },
    });
}

const unknownProof = () =>
  new ApiProblem(404, 'proof-not-found', 'Diese Version gibt es nicht. Bitte laden Sie die Seite neu.');
