/** Of the network, and of PostgreSQL: no connection, shutting down, starting up, crashed, too many connections. */
const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  '08001',
  '08003',
  '08004',
  '08006',
  '53300',
  '57P01',
  '57P02',
  '57P03',
]);

/** What the client says without a code, as when something between it and the server closes the connection. */
const SENTENCES =
  /^(Connection terminated|Client (has encountered a connection error|was closed) and is not queryable|timeout exceeded when trying to connect)/;

/** Whether an error says that the database cannot be reached now; it is gone again with the next connection. */
export const isDatabaseAway = ({ code, message }: { code?: string | undefined; message: string }): boolean =>
  code === undefined ? SENTENCES.test(message) : CODES.has(code);
