import { request as askByTls } from 'node:https';
import { checked, LookError, type LookOptions } from './look-at.ts';

/** What providers of sign-ins answer is a few kilobytes. */
const MOST_BYTES = 1024 * 1024;
const TIMEOUT_MS = 10_000;

/** A call as libraries make it, their own redirects left out. */
interface OutwardCall {
  method: string;
  headers: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal | undefined;
}

interface OutwardOptions extends Pick<LookOptions, 'resolve' | 'isTrusted' | 'ca'> {
  /** Addresses that are asked as they are: a service on this machine, in development. */
  isOwn?: (url: URL) => boolean;
}

/**
 * `fetch` for addresses that people have typed: by TLS with a certificate that holds, at public addresses and the usual port
 * alone, and connected to as they were checked. Redirects are answers; they are not followed.
 * Rejects with LookError for what is not asked, or does not answer within ten seconds.
 */
export const outwardFetch =
  ({ isOwn = () => false, ...options }: OutwardOptions) =>
  async (address: string, { method, headers, body, signal: given }: OutwardCall): Promise<Response> => {
    const url = new URL(address);
    const patience = AbortSignal.timeout(TIMEOUT_MS);
    const signal = given ? AbortSignal.any([given, patience]) : patience;
    const text = body == null ? undefined : String(body);
    if (isOwn(url)) return fetch(url, { method, headers, signal, redirect: 'manual', body: text ?? null });
    if (url.protocol !== 'https:') throw new LookError('not-public');
    const { address: host, port } = await checked(url, options, signal);
    return new Promise((resolve, reject) => {
      const failed = (cause: unknown) => reject(new LookError(signal.aborted ? 'too-slow' : 'unreachable', { cause }));
      const request = askByTls(url, {
        agent: false,
        signal,
        method,
        headers: {
          ...headers,
          host: url.host,
          ...(text !== undefined && { 'content-length': Buffer.byteLength(text) }),
        },
        host,
        hostname: host,
        servername: url.hostname,
        ...(port !== undefined && { port }),
        ...(options.ca && { ca: options.ca }),
      });
      request.on('error', failed).on('response', (response) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        response
          .on('data', (chunk: Buffer) => {
            chunks.push(chunk);
            bytes += chunk.length;
            if (bytes > MOST_BYTES) response.destroy(new Error('too-long'));
          })
          .on('end', () => resolve(answerOf(response.statusCode ?? 0, response.headersDistinct, Buffer.concat(chunks))))
          .on('error', failed);
      });
      request.end(text);
    });
  };

/** Statuses that a Response takes no body with. */
const WITHOUT_BODY = new Set([101, 204, 205, 304]);

function answerOf(status: number, distinct: NodeJS.Dict<string[]>, body: Buffer): Response {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(distinct)) for (const value of values) headers.append(name, value);
  return new Response(WITHOUT_BODY.has(status) ? null : new Uint8Array(body), { status, headers });
}
