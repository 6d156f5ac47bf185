import { createHash } from 'node:crypto';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Parts of an object that is not there before all of them are, by their numbers. */
type Parts = Map<number, Buffer>;

interface Stored {
  bytes: Buffer;
  modified: Date;
}

/** Small, so that a list of few files has pages too. */
const PAGE = 2;

type Asked = Pick<IncomingHttpHeaders, 'range' | 'if-none-match'>;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function xml(reply: ServerResponse, status: number, body: string): void {
  reply.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0" encoding="UTF-8"?>${body}`);
}

const refuse = (reply: ServerResponse, status: number, code: string) =>
  xml(reply, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);

/** What ListObjectsV2 answers: keys in order, a page at a time, the next one from behind `continuation-token`; folders where it is asked for them. */
function list(
  reply: ServerResponse,
  bucket: string,
  objects: ReadonlyMap<string, Stored>,
  query: URLSearchParams,
): void {
  const after = query.get('continuation-token') ?? query.get('start-after') ?? '';
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter');
  const shownAs = (key: string) => {
    const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
    return end === -1 ? key : key.slice(0, end + 1);
  };
  const keys = [...new Set([...objects.keys()].filter((key) => key.startsWith(prefix)).map(shownAs))]
    .sort()
    .filter((key) => key > after);
  const page = keys.slice(0, PAGE);
  const isTruncated = keys.length > page.length;
  const contents = page.map((key) => {
    const stored = objects.get(key);
    return stored
      ? `<Contents><Key>${escaped(key)}</Key><LastModified>${stored.modified.toISOString()}</LastModified><Size>${stored.bytes.length}</Size></Contents>`
      : `<CommonPrefixes><Prefix>${escaped(key)}</Prefix></CommonPrefixes>`;
  });
  xml(
    reply,
    200,
    `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name><KeyCount>${page.length}</KeyCount><MaxKeys>${PAGE}</MaxKeys>
    <IsTruncated>${isTruncated}</IsTruncated>${isTruncated ? `<NextContinuationToken>${escaped(page.at(-1) ?? '')}</NextContinuationToken>` : ''}${contents.join('')}</ListBucketResult>`,
  );
}

const tagOf = ({ bytes }: Pick<Stored, 'bytes'>): string => `"${createHash('md5').update(bytes).digest('hex')}"`;

function read(reply: ServerResponse, stored: Stored | undefined, { range, 'if-none-match': known }: Asked): void {
  if (!stored) return refuse(reply, 404, 'NoSuchKey');
  if (known === tagOf(stored)) return void reply.writeHead(304).end();
  reply.setHeader('etag', tagOf(stored));
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  if (first === undefined || last === undefined)
    return void reply.writeHead(200, { 'content-length': stored.bytes.length }).end(stored.bytes);
  const part = stored.bytes.subarray(Number(first), Number(last) + 1);
  reply
    .writeHead(206, { 'content-length': part.length, 'content-range': `bytes ${first}-${last}/${stored.bytes.length}` })
    .end(part);
}

/** Begins an upload in parts, takes one, puts them together or lets go of them; which of these, method and query say. */
async function sendInParts(
  request: IncomingMessage,
  reply: ServerResponse,
  {
    objects,
    uploads,
    key,
    query,
  }: { objects: Map<string, Stored>; uploads: Map<string, Parts>; key: string; query: URLSearchParams },
): Promise<void> {
  const bytes = await buffer(request);
  const id = query.get('uploadId') ?? '';
  const parts = uploads.get(id);
  if (query.has('uploads') && request.method === 'GET')
    return xml(
      reply,
      200,
      `<ListMultipartUploadsResult>${[...uploads.keys()].map((open) => `<Upload><UploadId>${open}</UploadId></Upload>`).join('')}</ListMultipartUploadsResult>`,
    );
  if (query.has('uploads')) {
    const begun = String(uploads.size + 1);
    uploads.set(begun, new Map());
    return xml(
      reply,
      200,
      `<InitiateMultipartUploadResult><UploadId>${begun}</UploadId></InitiateMultipartUploadResult>`,
    );
  }
  if (!parts) return refuse(reply, 404, 'NoSuchUpload');
  if (request.method === 'PUT') {
    parts.set(Number(query.get('partNumber')), bytes);
    return void reply.writeHead(200, { etag: tagOf({ bytes }) }).end();
  }
  uploads.delete(id);
  if (request.method === 'DELETE') return void reply.writeHead(204).end();
  const whole = [...parts].sort(([one], [other]) => one - other).map(([, part]) => part);
  objects.set(key, { bytes: Buffer.concat(whole), modified: new Date() });
  xml(reply, 200, `<CompleteMultipartUploadResult><Key>${escaped(key)}</Key></CompleteMultipartUploadResult>`);
}

/**
 * As much of S3 as the portal asks: one bucket, addressed by path, whose files are put (if asked for, only where there is none),
 * or in parts, read in whole, in part or when they changed, listed and deleted. Kept in memory; who signs with another key is refused.
 */
export function createS3Server(bucket: string, accessKey: string): Server {
  const objects = new Map<string, Stored>();
  const uploads = new Map<string, Parts>();
  const answer = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const [, name, ...rest] = decodeURIComponent(pathname).split('/');
    const key = rest.join('/');
    if (!request.headers.authorization?.startsWith(`AWS4-HMAC-SHA256 Credential=${accessKey}/`))
      return refuse(reply, 403, 'InvalidAccessKeyId');
    if (name !== bucket) return refuse(reply, 404, 'NoSuchBucket');
    if (searchParams.has('uploads') || searchParams.has('uploadId'))
      return sendInParts(request, reply, { objects, uploads, key, query: searchParams });
    if (request.method === 'PUT') {
      const bytes = await buffer(request);
      if (request.headers['if-none-match'] === '*' && objects.has(key)) return refuse(reply, 412, 'PreconditionFailed');
      objects.set(key, { bytes, modified: new Date() });
      reply.writeHead(200).end();
    } else if (request.method === 'DELETE') {
      objects.delete(key);
      reply.writeHead(204).end();
    } else if (request.method === 'GET' && key === '') list(reply, bucket, objects, searchParams);
    else if (request.method === 'GET') read(reply, objects.get(key), request.headers);
    else refuse(reply, 405, 'MethodNotAllowed');
  };
  return createServer((request, reply) => void answer(request, reply).catch(() => refuse(reply, 500, 'InternalError')));
}
