import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { audit } from '../audit/audit.ts';
import { withTenant, type Database } from '../database/index.ts';

/** Files that people take along while they practise say so by their name, and the log of the business itself tells of them: that of the copy goes with it. */
export function markPracticeFiles(app: FastifyInstance, db: Kysely<Database>): void {
  app.addHook('onSend', async ({ user }, reply) => {
    const named = reply.getHeader('content-disposition');
    if (!user?.practice || typeof named !== 'string') return;
    const marked = named
      .replace(/filename="/, 'filename="UEBUNG-')
      .replace(/filename\*=UTF-8''/i, "filename*=UTF-8''UEBUNG-");
    reply.header('content-disposition', marked);
    const { original } = user.practice;
    const [, file = ''] = /filename="([^"]*)"/.exec(marked) ?? [];
    await withTenant(db, original, (trx) =>
      audit(trx, { tenantId: original, email: user.email }, { action: 'practice-file', details: { file } }),
    );
  });
}
