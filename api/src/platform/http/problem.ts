import type { Problem } from '@portal/shared/contract/common';

export interface ProblemDetails {
  detail?: string;
  errors?: Problem['errors'];
}

/** An error that its caller may see. `title` is a German sentence that says what to do; `code` is stable. */
export class ApiProblem extends Error {
  override name = 'ApiProblem';
  readonly status: number;
  /** The same, by the name that Fastify and the sign-in service look for. */
  readonly statusCode: number;
  readonly code: string;
  readonly title: string;
  readonly details: ProblemDetails;

  constructor(status: number, code: string, title: string, details: ProblemDetails = {}) {
    super(title);
    this.status = status;
    this.statusCode = status;
    this.code = code;
    this.title = title;
    this.details = details;
  }

  /** The body of the answer, application/problem+json. */
  toBody(): Problem {
    const { status, code, title } = this;
    return { type: 'about:blank', title, status, code, ...this.details };
  }
}

/** The answer to an address that nothing is at. */
export const pathUnknown = (): ApiProblem => new ApiProblem(404, 'path-unknown', 'Diese Adresse gibt es nicht.');

/** Why the support view of the operating company is refused what changes something. */
export const changesNothing = (): ApiProblem =>
  new ApiProblem(
    403,
    'support-read-only',
    'In der Supportansicht lässt sich nichts ändern. Bitte beenden Sie sie zuerst.',
  );

/** Why a practice copy is refused what would reach beyond it. */
export const leavesNothing = (
  because = 'In der Übung wird nichts versendet und nichts nach außen gegeben. Das geht nur im echten Betrieb: Bitte beenden Sie dafür die Übung.',
): ApiProblem => new ApiProblem(403, 'practice-closed', because);

/** Why somebody who is restricted to stores is refused. */
export const needsAllStores = (): ApiProblem =>
  new ApiProblem(
    403,
    'stores-restricted',
    'Dafür brauchen Sie Rechte an allen Standorten Ihres Betriebs. Bitte wenden Sie sich an die Person, die in Ihrem Betrieb die Benutzer verwaltet.',
  );
