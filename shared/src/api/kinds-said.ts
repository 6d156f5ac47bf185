import { CHANGED_HEADER, KINDS_OF_CHANGE, type KindOfChange } from '@portal/shared/contract/common';

const KINDS: ReadonlySet<unknown> = new Set(KINDS_OF_CHANGE);

/** The kinds of change in what somebody else has told, who may be of an older or newer version. */
export const knownKinds = (told: unknown): KindOfChange[] =>
  Array.isArray(told) ? told.filter((kind): kind is KindOfChange => KINDS.has(kind)) : [];

/** What an answer of the API says that the call has changed, or is about where it was refused. */
export const kindsSaid = (headers: Headers): KindOfChange[] => knownKinds(headers.get(CHANGED_HEADER)?.split(','));
