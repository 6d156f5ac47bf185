import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long calls that run may go on, ms: an upload that is longer on its way is sent again by who sends it. */
const PATIENCE_MS = 30_000;

/**
 * Ends a server that others stand beside: it goes on answering while those who send people here find out that it ends, takes no new calls
 * then, and waits for those that run.
 * @param delayMs how long they take to find out
 */
export async function closeApp(app: FastifyInstance, delayMs: number, patienceMs = PATIENCE_MS): Promise<void> {
  if (delayMs > 0) await pause(delayMs);
  const late = setTimeout(() => app.server.closeAllConnections(), patienceMs);
  try {
    await app.close();
  } finally {
    clearTimeout(late);
  }
}
