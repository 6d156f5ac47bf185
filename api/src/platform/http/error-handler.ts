import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { aboutError } from '../telemetry/log.ts';
import { isDatabaseAway } from './database-away.ts';
import { diskFull, isDiskFull } from './full-disk.ts';
import { ApiProblem, changesNothing, needsAllStores, pathUnknown } from './problem.ts';

/** Fastify's own refusals of a request, before any route has seen it. */
const REFUSALS: Record<number, [code: string, title: string]> = {
  413: ['request-too-large', 'Die Anfrage ist zu groß. Bitte senden Sie weniger Daten auf einmal.'],
  415: [
    'media-type-unsupported',
    'Dieses Format wird nicht angenommen. Bitte senden Sie JSON, Dateien als Formular (multipart/form-data).',
  ],
  429: ['too-many-requests', 'Zu viele Anfragen. Bitte warten Sie einen Augenblick und versuchen Sie es erneut.'],
};

/** A file or folder that is gone, closed to the portal, or something else than it should be. */
const FILE_AWAY = new Set(['ENOENT', 'EACCES', 'EPERM', 'EISDIR', 'ENOTDIR', 'EIO']);

/** A text with a NUL, which PostgreSQL refuses wherever it stands. */
const NOT_STORABLE = '22021';

/** What is not for users who are restricted to stores: the database refuses their role. */
const NOT_ALLOWED = '42501';

/** What a read-only transaction does not write; that of a support view is one. */
const READ_ONLY = '25006';

/**
 * Answers every error as problem+json; what was not foreseen becomes a 500 that tells nothing. A caller who has hung up is
 * none: a browser gives up what it has asked anew since, dozens of times while somebody drags.
 */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = isHangUp(error, request, reply)
    ? hungUp()
    : error.code === READ_ONLY && request.user?.support
      ? changesNothing()
      : problemOf(error);
  if (problem.status >= 500) {
    request.log.error(
      { ...aboutError(error), route: request.routeOptions.url, business: request.user?.tenantId },
      problem.code,
    );
  }
  return sendProblem(reply, problem);
}

/** @returns the reply, so that a handler can return it. */
export function sendProblem(reply: FastifyReply, problem: ApiProblem): FastifyReply {
  // A buffer passes by the response schema of the route.
  return reply
    .code(problem.status)
    .type('application/problem+json; charset=utf-8')
    .send(Buffer.from(JSON.stringify(problem.toBody())));
}

/** Whether the error says no more than that the caller's connection is closed: on the way of the answer, or of the request. */
const isHangUp = (error: FastifyError, { raw: asked }: FastifyRequest, { raw: answer }: FastifyReply): boolean =>
  answer.destroyed && (error.code === 'ERR_STREAM_PREMATURE_CLOSE' || error === asked.errored);

/** Nobody reads it; the number is what web servers note for such requests. */
const hungUp = (): ApiProblem =>
  new ApiProblem(
    499,
    'caller-gone',
    'Die Verbindung wurde getrennt, bevor die Antwort fertig war. Bitte laden Sie die Seite neu.',
  );

function problemOf(error: FastifyError): ApiProblem {
  if (error instanceof ApiProblem) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    // What cannot stand in an address is none: '…/customer/1e3' is no customer.
    if (error.validationContext === 'params') return pathUnknown();
    const errors = error.validation.map(({ instancePath, message }) => ({
      field: instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message: message ?? '',
    }));
    return new ApiProblem(
      400,
      'validation-failed',
      'Die Angaben sind unvollständig oder ungültig. Bitte prüfen Sie sie.',
      { errors },
    );
  }
  if (isDiskFull(error)) return diskFull();
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) {
    const [code, title] = REFUSALS[status] ?? [
      'request-invalid',
      'Die Anfrage ist ungültig. Bitte laden Sie die Seite neu.',
    ];
    return new ApiProblem(status, code, title);
  }
  if (error.code === NOT_STORABLE) {
    return new ApiProblem(
      400,
      'text-invalid',
      'Ihre Eingabe enthält ein Zeichen, das nicht gespeichert werden kann. Bitte tippen Sie sie neu.',
    );
  }
  if (error.code === NOT_ALLOWED) return needsAllStores();
  // A database's socket is a file as well.
  if (FILE_AWAY.has(error.code) && (error as NodeJS.ErrnoException).syscall !== 'connect') {
    return new ApiProblem(
      500,
      'file-unreadable',
      'Eine Datei des Portals fehlt oder ist nicht lesbar. Bitte versuchen Sie es in einer Minute erneut. Hilft das nicht, wenden Sie sich bitte an die Betreibergesellschaft.',
    );
  }
  if (isDatabaseAway(error)) {
    return new ApiProblem(
      503,
      'database-unavailable',
      'Die Datenbank ist gerade nicht erreichbar. Bitte versuchen Sie es in einer Minute erneut.',
    );
  }
  return new ApiProblem(500, 'internal-error', 'Da ist etwas schiefgegangen. Bitte versuchen Sie es später erneut.');
}
