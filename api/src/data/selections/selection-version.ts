import { ApiProblem } from '../../platform/http/problem.ts';

/** The version in a header `If-Match`; undefined: whichever is saved. */
export const versionOf = (ifMatch = '*'): number | undefined =>
  ifMatch === '*' ? undefined : Number(ifMatch.slice(1, -1));

/** @returns the problem of a selection that somebody else has changed since it was read */
export const selectionChanged = (): ApiProblem =>
  new ApiProblem(
    409,
    'selection-changed',
    'Diese Selektion wurde inzwischen an anderer Stelle geändert. Bitte laden Sie die Seite neu, um den aktuellen Stand zu sehen.',
  );
