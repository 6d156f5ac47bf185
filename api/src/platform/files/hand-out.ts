import type { FastifyReply } from 'fastify';
import { audit } from '../audit/audit.ts';
import type { ApiUser } from '../auth/user.ts';
import type { FileStore } from './file-store.ts';

/** A file that was not handed out is gone by then. */
const KEPT_MS = 3_600_000;

interface HandedOut {
  /** Under which it is saved: 'datenqualitaet-adresse.csv'. */
  name: string;
  content: AsyncIterable<string>;
  /** What the log tells it is of, where that has a number. */
  subjectId?: number;
  /** For the log, once all of the content is written: filter, count and purpose; nothing of a customer's. */
  details: () => Record<string, unknown>;
}

/**
 * Makes a CSV file of people, writes down who takes it along, with its hash, and answers with it. It is whole before the
 * first byte leaves, so that nothing leaves that is not in the log, and it is gone from the room as soon as it was read.
 */
export async function handOut(
  reply: FastifyReply,
  files: FileStore,
  user: ApiUser,
  { name, content, subjectId, details }: HandedOut,
): Promise<FastifyReply> {
  const { tenantId } = user;
  const { key, bytes } = await files.put(tenantId, content, new Date(Date.now() + KEPT_MS), (trx, { hash }) =>
    audit(trx, user, {
      action: 'export',
      ...(subjectId !== undefined && { subjectId }),
      details: { ...details(), format: 'csv', hash },
    }),
  );
  const file = await files.open(tenantId, key);
  if (!file) throw new Error('A file that was just put is there');
  // Should this fail, it goes by itself.
  file.content.once('close', () => void files.discard(tenantId, key).catch(() => {}));
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-length', bytes)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(file.content);
}
