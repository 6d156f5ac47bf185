import type { FastifyRequest } from 'fastify';
import { ApiProblem } from '../../platform/http/problem.ts';
import { UploadProblem } from '../reading/problem.ts';
import type { IncomingFile } from './receive-text.ts';

const STATUS: Partial<Record<string, number>> = {
  'file-too-large': 413,
  'archive-too-large': 413,
  'too-many-files': 413,
  'file-type': 415,
  'too-many-waiting': 429,
};

/** What the parser says of a form that is none, or that ends in the middle: it has no codes. */
const BROKEN_FORM = /Boundary not found|unexpected end of multipart data|needle/i;

/** Turns a problem with files that were sent into an answer. @throws ApiProblem; what is none of them as it is */
export function refuse(error: unknown): never {
  if (error instanceof UploadProblem) throw new ApiProblem(STATUS[error.code] ?? 422, error.code, error.message);
  if (error instanceof Error && BROKEN_FORM.test(error.message)) {
    throw new ApiProblem(
      400,
      'form-broken',
      'Die Dateien sind nicht vollständig angekommen. Bitte senden Sie sie noch einmal als Formular (multipart/form-data).',
    );
  }
  throw error;
}

/** The files of a form. The parser is the app's (`@fastify/multipart`). @throws UploadProblem when the request is none */
export async function* filesOf(request: FastifyRequest): AsyncGenerator<IncomingFile> {
  if (!request.isMultipart())
    throw new UploadProblem('no-files', 'Es wurde keine Datei gesendet. Bitte wählen Sie mindestens eine Datei aus.');
  try {
    for await (const part of request.files()) {
      // Without a name where a form was sent without choosing a file.
      yield { name: (part.filename as string | undefined) ?? '', bytes: part.file };
    }
  } finally {
    // After a refusal the rest is read to nowhere: a browser shows no answer before it has sent everything, and the
    // next request on the connection waits for it. Not through the parser, which stands still without a reader.
    request.raw.unpipe().resume();
  }
}
