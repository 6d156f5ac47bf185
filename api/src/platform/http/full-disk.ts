import type { FastifyInstance } from 'fastify';
import { ApiProblem } from './problem.ts';

/** No space, or none left of a quota; PostgreSQL's disk_full, that of the embedded engine as well. */
const CODES = new Set<unknown>(['ENOSPC', 'EDQUOT', '53100']);
/** SQLITE_FULL, of the embedded identity. */
const SQLITE_FULL = 13;

/** Whether an error says that something could not be stored for want of room on a disk. */
export function isDiskFull(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return CODES.has(code) || errcode === SQLITE_FULL;
}

export const diskFull = (): ApiProblem =>
  new ApiProblem(
    507,
    'disk-full',
    'Auf dem Server ist kein Speicherplatz mehr frei, und es wurde nichts gespeichert. Bitte versuchen Sie es später erneut und sagen Sie der Betreibergesellschaft des Portals Bescheid.',
  );

/**
 * Refuses uploads and files on `app`, from here on, before they begin to arrive, while there is little room: what fills the last of
 * it takes the database and the sign-in with it.
 * @param hasRoom asked with each of them
 */
export function refuseWithoutRoom(app: FastifyInstance, hasRoom: () => Promise<boolean>): void {
  app.addHook('onRequest', async ({ routeOptions }) => {
    const { limit } = routeOptions.config;
    if ((limit === 'upload' || limit === 'file') && !(await hasRoom())) throw diskFull();
  });
}
