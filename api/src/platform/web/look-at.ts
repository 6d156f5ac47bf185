import { request as askPlainly, type IncomingMessage } from 'node:http';
import { request as askByTls } from 'node:https';
import { isIP } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { isPublicAddress } from './public-address.ts';

/** Where a name leads: the address that is connected to. */
export interface Target {
  address: string;
  /** Another one than the URL's, where the resolver knows better. */
  port?: number;
}

export interface LookOptions {
  /** Which addresses a name has; each is checked, and the connection goes to one that was. Ends with the signal. */
  resolve: (host: string, signal: AbortSignal) => Promise<readonly Target[]>;
  /** Besides public addresses; for a portal that shows a site of its own, and for tests. */
  isTrusted?: (target: Target, host: string) => boolean;
  timeoutMs?: number;
  /** Authorities besides the usual ones, PEM. */
  ca?: string;
}

interface Certificate {
  issuer: string;
  validTo: Date;
  isValid: boolean;
}

/** What a website says of itself at its address. */
export interface Looked {
  /** Where redirects have led. */
  url: string;
  status: number;
  headers: IncomingMessage['headers'];
  /** Null without TLS. */
  certificate: Certificate | null;
  /** As much of the page as has been read. */
  html: string;
}

/** Why a website was not looked at. */
export type LookFailure = 'not-public' | 'unknown-name' | 'unreachable' | 'too-slow' | 'too-many-redirects';

export class LookError extends Error {
  override name = 'LookError';
  readonly failure: LookFailure;

  constructor(failure: LookFailure, options?: ErrorOptions) {
    super(failure, options);
    this.failure = failure;
  }
}

const MOST_REDIRECTS = 5;
/** Title and description stand at the beginning. */
const MOST_BYTES = 512 * 1024;
const TIMEOUT_MS = 10_000;

/**
 * Looks at a page as an anonymous visitor, without cookies or scripts. Every address on the way, after redirects too, is
 * resolved once, checked, and connected to as it was checked, so that no name can lead into a network of one's own.
 * @throws LookError
 */
export async function lookAt(address: string, options: LookOptions): Promise<Looked> {
  const signal = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
  let url = new URL(address);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const target = await checked(url, options, signal);
    const looked = await ask(url, target, options, signal).catch((error: unknown) => {
      throw new LookError(signal.aborted ? 'too-slow' : 'unreachable', { cause: error });
    });
    const { location } = looked.headers;
    if (looked.status < 300 || looked.status >= 400 || !location || !URL.canParse(location, url)) return looked;
    url = new URL(location, url);
  }
  throw new LookError('too-many-redirects');
}

/** Where a URL may be asked: all addresses of its name are public, and its port is the usual one. @throws LookError */
export async function checked(
  url: URL,
  { resolve, isTrusted = () => false }: LookOptions,
  signal: AbortSignal,
): Promise<Target> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) throw new LookError('not-public');
  // Other ports are no websites, and a way to knock at doors.
  const targets = isIP(host)
    ? [{ address: host }]
    : await resolve(host, signal).catch((error: unknown) => {
        throw signal.aborted
          ? new LookError('too-slow', { cause: error })
          : error instanceof LookError
            ? error
            : new LookError('unknown-name', { cause: error });
      });
  const [first] = targets;
  if (!first) throw new LookError('unknown-name');
  const isFine = (target: Target) =>
    isTrusted(target, host) || (isPublicAddress(target.address) && url.port === '' && target.port === undefined);
  // One that leads elsewhere as well is not asked at all.
  if (!targets.every(isFine)) throw new LookError('not-public');
  return first;
}

function ask(url: URL, { address, port }: Target, { ca }: LookOptions, signal: AbortSignal): Promise<Looked> {
  const isTls = url.protocol === 'https:';
  return new Promise((resolve, reject) => {
    const request = (isTls ? askByTls : askPlainly)(url, {
      agent: false,
      signal,
      method: 'GET',
      ...(port !== undefined && { port }),
      ...(ca && { ca }),
      // The name stays that of the site, for its certificate and its server; the address is the one that was checked.
      host: address,
      hostname: address,
      servername: url.hostname,
      headers: {
        host: url.host,
        accept: 'text/html',
        'accept-language': 'de',
        'user-agent': 'Optikerportal (Erreichbarkeit)',
      },
      // What is wrong with a certificate is told, rather than that there is no website.
      rejectUnauthorized: false,
    });
    request.on('error', reject).on('response', (response) => {
      const certificate = isTls ? certificateOf(response.socket as TLSSocket) : null;
      const chunks: Buffer[] = [];
      let bytes = 0;
      const done = () =>
        resolve({
          url: url.href,
          status: response.statusCode ?? 0,
          headers: response.headers,
          certificate,
          html: Buffer.concat(chunks).toString('utf8'),
        });
      response
        .on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          bytes += chunk.length;
          if (bytes < MOST_BYTES) return;
          done();
          response.destroy();
        })
        .on('end', done)
        .on('error', reject);
    });
    request.end();
  });
}

function certificateOf(socket: TLSSocket): Certificate {
  const { issuer, valid_to } = socket.getPeerCertificate();
  const name = issuer?.O ?? issuer?.CN ?? '';
  return {
    issuer: Array.isArray(name) ? name.join(', ') : String(name),
    validTo: new Date(valid_to),
    isValid: socket.authorized,
  };
}
