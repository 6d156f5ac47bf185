import { PRACTICE_HEADER, type KindOfChange } from '@portal/shared/contract/common';
import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { copyOf, withCopies, type Database } from '../database/index.ts';
import { PREVIEW } from '../http/changes.ts';
import { ApiProblem, leavesNothing } from '../http/problem.ts';
import type { ApiUser } from './user.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Whether a call that changes something can be practised. Without it that follows from what it changes (`OPEN`). `because`: what it
     * would do beyond the copy, as a German sentence.
     */
    practised?: true | { because: string };
  }
}

const READING = new Set(['GET', 'HEAD']);

/** Kinds of change that stay within a copy. Whoever adds one has it closed until it stands here. */
const OPEN: ReadonlySet<KindOfChange> = new Set<KindOfChange>([
  'data',
  'person',
  'order',
  'ignored',
  'contact',
  'rules',
  'brands',
  'tiers',
  'forecasting',
  'scores',
  'goal',
  'anomaly',
  'daily-proposal',
  'time-note',
  'store',
  'profile',
  'settings',
  'staff',
  'sender',
  'first-week',
  'selection',
  'export',
  'mailing',
  'campaign-text',
  'plan',
  'answer',
  'checks',
]);

/** Why a call cannot be practised; null: it can. */
function whyNotPractised({ changes, practised }: FastifyContextConfig): ApiProblem | null {
  if (practised === true || changes === PREVIEW) return null;
  if (practised) return leavesNothing(practised.because);
  return Array.isArray(changes) && changes.every((kind: KindOfChange) => OPEN.has(kind)) ? null : leavesNothing();
}

/**
 * Puts people who say that they practise into the copy of their own business, with the groups they have. The copy is found by the
 * business of their sign-in: no call can name another. To be asked before groups are compared.
 * @throws ApiProblem 403 where there is no copy, for what would go beyond it, and for whoever has other rights than when it was made
 */
export function practice(db: Kysely<Database>): (request: FastifyRequest, user: ApiUser) => Promise<ApiUser> {
  return async ({ headers, method, routeOptions: { config } }, user) => {
    if (String(headers[PRACTICE_HEADER.toLowerCase()] ?? '') === '' || user.support) return user;
    const copy = await findCopy(db, user);
    if (!copy) throw new ApiProblem(403, 'practice-over', 'Diese Übung ist beendet. Bitte laden Sie die Seite neu.');
    if (!copy.same_rights)
      throw new ApiProblem(
        403,
        'practice-outdated',
        'Ihre Rechte sind andere als zu Beginn der Übung. Bitte lassen Sie die Kopie löschen und neu anlegen.',
      );
    const why = READING.has(method) ? null : whyNotPractised(config);
    if (why) throw why;
    return {
      ...user,
      tenantId: copyOf(user.tenantId),
      practice: { original: user.tenantId, business: copy.business, endsAt: copy.expires_at },
    };
  };
}

async function findCopy(db: Kysely<Database>, { tenantId, sub, email }: ApiUser) {
  const copyId = copyOf(tenantId);
  // Stores and permissions are copied with the rest; what was taken from somebody since is not to be had here.
  const { rows } = await withCopies(db, (trx) =>
    sql<{ business: string; expires_at: Date; same_rights: boolean }>`
      SELECT t.name AS business, p.expires_at,
        ARRAY(SELECT store_id FROM user_stores WHERE tenant_id = ${tenantId} AND user_sub = ${sub} ORDER BY 1)
          = ARRAY(SELECT store_id FROM user_stores WHERE tenant_id = ${copyId} AND user_sub = ${sub} ORDER BY 1)
        AND ARRAY(SELECT permission FROM user_permissions WHERE tenant_id = ${tenantId} AND user_email = ${email} ORDER BY 1)
          = ARRAY(SELECT permission FROM user_permissions WHERE tenant_id = ${copyId} AND user_email = ${email} ORDER BY 1)
          AS same_rights
      FROM practice_copies p JOIN tenants t ON t.id = p.tenant_id
      WHERE p.tenant_id = ${tenantId} AND p.state = 'ready' AND p.expires_at > now()`.execute(trx),
  );
  return rows[0];
}
