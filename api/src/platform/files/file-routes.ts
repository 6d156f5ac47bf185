import { FILE_NAME_HEADER, uploadedFileSchema, type FilePurpose } from '@portal/shared/contract/files';
import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { withTenant, type Database } from '../database/index.ts';
import type { ApiApp } from '../http/context.ts';
import { ApiProblem } from '../http/problem.ts';
import type { FileStore } from './file-store.ts';
import { receiveFile } from './receive-file.ts';
import { serveFile } from './serve-file.ts';
import { findUploadedFile, requireRoom } from './uploaded-files.ts';

export interface FileRoutes {
  db: Kysely<Database>;
  files: FileStore;
  /** Files are sent to `POST url` and fetched from `GET url/:key`. */
  url: string;
  tags: readonly string[];
  purpose: FilePurpose;
  /** Who may fetch, and who may send where that is somebody else. */
  config: FastifyContextConfig;
  senders?: FastifyContextConfig;
  /** Of the address before `/:key`, where it names something. */
  params?: z.ZodObject;
  /** Whose files they are; unless told otherwise, those of the user's business. */
  businessOf?: (request: FastifyRequest) => number | Promise<number>;
}

/** Routes by which people send files for one use, one with each call, and fetch them again. */
export async function fileRoutes(
  app: ApiApp,
  {
    db,
    files,
    url,
    tags,
    purpose,
    config,
    senders = config,
    params = z.object({}),
    businessOf = ({ user }) => user.tenantId,
  }: FileRoutes,
): Promise<void> {
  const senderOf = async (request: FastifyRequest) => ({
    tenantId: await businessOf(request),
    email: request.user.email,
    purpose,
  });
  // A room of its own, since nowhere else a body is a file.
  await app.register(async (room: ApiApp) => {
    room.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));

    room.post(
      url,
      {
        config: {
          ...senders,
          limit: 'file',
          changes: { because: 'A file by itself is shown nowhere; what takes it in says so.' },
        },
        schema: { tags, consumes: ['application/octet-stream'], params, response: { 201: uploadedFileSchema } },
      },
      async (request, reply) => {
        try {
          const sender = await senderOf(request);
          await withTenant(db, sender.tenantId, (trx) => requireRoom(trx, sender));
          const file = await receiveFile(files, contentOf(request), nameOf(request), sender);
          return reply.code(201).send(file);
        } finally {
          // A browser shows no answer before it has sent everything.
          // Whoever has read its beginning still listens, and a stream that is listened to by hand does not flow.
          request.raw.removeAllListeners('readable');
          request.raw.resume();
        }
      },
    );

    room.get(
      `${url}/:key`,
      { config, schema: { tags, params: params.extend({ key: z.uuid() }) } },
      async (request, reply) => {
        const sender = await senderOf(request);
        const { key } = request.params as { key: string };
        const file = await withTenant(db, sender.tenantId, (trx) => findUploadedFile(trx, key, sender));
        return serveFile(reply, files, sender.tenantId, file, request.headers.range);
      },
    );
  });
}

function contentOf({ body, headers }: FastifyRequest): AsyncIterable<Uint8Array> {
  if (headers['content-type'] !== 'application/octet-stream')
    throw new ApiProblem(415, 'not-a-file', 'Hier werden Dateien gesendet, als „application/octet-stream“.');
  return body as AsyncIterable<Uint8Array>;
}

function nameOf({ headers }: FastifyRequest): string {
  try {
    return decodeURIComponent(String(headers[FILE_NAME_HEADER] ?? ''));
  } catch {
    return '';
  }
}
