import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

interface Stored {
  bytes: Buffer;
  modified: Date;
}

/** Small, so that a list of few files has pages too. */
const PAGE = 2;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function xml(reply: ServerResponse, status: number, body: string): void {
  reply.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0" encoding="UTF-8"?>${body}`);
}

const refuse = (reply: ServerResponse, status: number, code: string) =>
  xml(reply, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);

/** What ListObjectsV2 answers: keys in order, a page at a time, the next one from behind `continuation-token`. */
function list(
  reply: ServerResponse,
  bucket: string,
  objects: ReadonlyMap<string, Stored>,
  query: URLSearchParams,
): void {
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()].sort().filter((key) => key > after);
  const page = keys.slice(0, PAGE);
  const isTruncated = keys.length > page.length;
  const contents = page.map(
    (key) =>
      `<Contents><Key>${escaped(key)}</Key><LastModified>${objects.get(key)?.modified.toISOString()}</LastModified><Size>${objects.get(key)?.bytes.length}</Size></Contents>`,
  );
  xml(
    reply,
    200,
    `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name><KeyCount>${page.length}</KeyCount><MaxKeys>${PAGE}</MaxKeys>
    <IsTruncated>${isTruncated}</IsTruncated>${isTruncated ? `<NextContinuationToken>${escaped(page.at(-1) ?? '')}</NextContinuationToken>` : ''}${contents.join('')}</ListBucketResult>`,
  );
}

function read(reply: ServerResponse, stored: Stored | undefined, range: string | undefined): void {
  if (!stored) return refuse(reply, 404, 'NoSuchKey');
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  if (first === undefined || last === undefined)
    return void reply.writeHead(200, { 'content-length': stored.bytes.length }).end(stored.bytes);
  const part = stored.bytes.subarray(Number(first), Number(last) + 1);
  reply
    .writeHead(206, { 'content-length': part.length, 'content-range': `bytes ${first}-${last}/${stored.bytes.length}` })
    .end(part);
}

/**
 * As much of S3 as the portal asks: one bucket, addressed by path, whose files are put, read in whole or in part, listed
 * and deleted. Kept in memory; who signs with another key is refused.
 */
export function createS3Server(bucket: string, accessKey: string): Server {
  const objects = new Map<string, Stored>();
  const answer = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const [, name, ...rest] = decodeURIComponent(pathname).split('/');
    const key = rest.join('/');
    if (!request.headers.authorization?.startsWith(`AWS4-HMAC-SHA256 Credential=${accessKey}/`))
      return refuse(reply, 403, 'InvalidAccessKeyId');
    if (name !== bucket) return refuse(reply, 404, 'NoSuchBucket');
    if (request.method === 'PUT') {
      objects.set(key, { bytes: await buffer(request), modified: new Date() });
      reply.writeHead(200).end();
    } else if (request.method === 'DELETE') {
      objects.delete(key);
      reply.writeHead(204).end();
    } else if (request.method === 'GET' && key === '') list(reply, bucket, objects, searchParams);
    else if (request.method === 'GET') read(reply, objects.get(key), request.headers.range);
    else refuse(reply, 405, 'MethodNotAllowed');
  };
  return createServer((request, reply) => void answer(request, reply).catch(() => refuse(reply, 500, 'InternalError')));
}
