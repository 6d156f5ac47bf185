import { HTTPError, TimeoutError, isKyError } from 'ky';
import { problemSchema, type KindOfChange } from '@portal/shared/contract/common';
import { kindsSaid } from './kinds-said.ts';

/** A failed call, ready to show: `message` is a German sentence that says what to do. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** Stable code of the API's problem, or 'network', 'timeout', 'unknown'. */
  readonly code: string;
  /** What the refused call is about: it may be another by now. Since 4.1.0. */
  concerns: readonly KindOfChange[] = [];

  constructor(message: string, status: number, code: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

const sentences: Record<number, string> = {
  401: 'Ihre Anmeldung ist abgelaufen. Bitte melden Sie sich erneut an.',
  403: 'Sie haben für diesen Bereich keine Berechtigung.',
  404: 'Die angeforderten Daten gibt es nicht (mehr).',
  413: 'Die Datei ist zu groß.',
  429: 'Zu viele Anfragen. Bitte warten Sie einen Augenblick.',
};

const serverSentence = 'Der Dienst antwortet gerade nicht richtig. Bitte versuchen Sie es in einem Augenblick erneut.';

/** Translates what ky throws into the one error that screens show. */
export function toApiError(error: Error): Error {
  if (error instanceof HTTPError) {
    const { status, headers } = error.response;
    const { success, data } = problemSchema.safeParse(error.data);
    const refusal = success
      ? new ApiError(data.title, status, data.code)
      : new ApiError(sentences[status] ?? serverSentence, status, 'unknown');
    refusal.concerns = kindsSaid(headers);
    return refusal;
  }
  if (error instanceof TimeoutError)
    return new ApiError('Die Antwort hat zu lange gedauert. Bitte versuchen Sie es erneut.', 0, 'timeout');
  if (isKyError(error) || error instanceof TypeError)
    return new ApiError('Keine Verbindung zum Portal. Bitte prüfen Sie Ihre Internetverbindung.', 0, 'network');
  return error;
}
