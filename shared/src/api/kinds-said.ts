import { CHANGED_HEADER, type KindOfChange } from '@portal/shared/contract/common';

/**
 * The kinds of change in what somebody else has told. A word that this page does not know stands with them: who says it
 * may be the API of an area that is newer than this page, and that area's answers follow it.
 */
export const kindsIn = (told: unknown): KindOfChange[] =>
  Array.isArray(told)
    ? told.filter((kind): kind is KindOfChange => typeof kind === 'string' && /^[a-z-]+$/.test(kind))
    : [];

/** What an answer of the API says that the call has changed, or is about where it was refused. */
export const kindsSaid = (headers: Headers): KindOfChange[] => kindsIn(headers.get(CHANGED_HEADER)?.split(','));
