import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { ResolvedOptions } from '../options.ts';
import { CognitoError } from './cognito-error.ts';

const CREDENTIAL =
  /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/(\d{8})\/([\w-]+)\/([\w-]+)\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/;
/** How far the caller's clock may be off; Amazon's limit. */
const SKEW_MS = 15 * 60 * 1000;

const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const invalid = () =>
  new CognitoError(
    'InvalidSignatureException',
    'The request signature we calculated does not match the signature you provided.',
    403,
  );

function timeOf(amzDate: string): number {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(amzDate) ?? [];
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/**
 * Checks AWS Signature Version 4, with which an AWS client signs administrative operations.
 * @param body - as it came over the wire.
 * @throws CognitoError when no admin keys are set, or the request was not signed with them just now.
 */
export function assertSigned(request: FastifyRequest, body: string, { admin, now }: ResolvedOptions): void {
  if (!admin) throw new CognitoError('AccessDeniedException', 'Administrative operations are switched off.', 403);
  const [, accessKeyId, day = '', region = '', service = '', signedHeaders = '', signature = ''] =
    CREDENTIAL.exec(request.headers.authorization ?? '') ?? [];
  if (!accessKeyId) throw new CognitoError('MissingAuthenticationTokenException', 'Missing Authentication Token', 403);
  if (accessKeyId !== admin.accessKeyId)
    throw new CognitoError(
      'UnrecognizedClientException',
      'The security token included in the request is invalid.',
      403,
    );

  const amzDate = String(request.headers['x-amz-date']);
  // Not NaN-proof by itself: a date that cannot be read must not pass.
  if (!(Math.abs(timeOf(amzDate) - now()) <= SKEW_MS) || !amzDate.startsWith(day)) throw invalid();
  const names = signedHeaders.split(';');
  // What decides about the operation must be covered.
  if (!['host', 'x-amz-date', 'x-amz-target'].every((name) => names.includes(name))) throw invalid();

  const [path = '/', query = ''] = request.url.split('?');
  const headers = names.map(
    (name) =>
      `${name}:${String(request.headers[name] ?? '')
        .trim()
        .replace(/ +/g, ' ')}\n`,
  );
  const canonical = [request.method, path, query, headers.join(''), signedHeaders, sha256(body)].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const key = [day, region, service, 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${admin.secretAccessKey}`);
  const expected = hmac(key, ['AWS4-HMAC-SHA256', amzDate, scope, sha256(canonical)].join('\n'));
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) throw invalid();
}
