import { PDF, PNG } from '../../platform/files/testing/sample-files.ts';

/** Those that features add for themselves, by `declare module`; see `TestedFeature.things`. */
export interface FeatureThings {}

/** Ids of things that one business has, to be named by a user of another. */
export interface Known extends FeatureThings {
  store: number;
  staff: number;
  customer: number;
  otherCustomer: number;
  order: number;
  upload: number;
  preview: string;
  profile: number;
  uploadKey: number;
  selection: number;
  campaign: number;
  /** Of the campaign. */
  list: number;
  /** A file of the selection's own list. */
  export: number;
  exportedList: number;
  sentList: number;
  /** A campaign that is released, has a text, and whose letters are made. */
  mailing: number;
  decision: number;
  lensText: string;
  lensDecision: number;
  brand: string;
  brandDecision: number;
  /** An archive of all data, ready to be fetched. */
  takeAway: number;
}

/** A user of A, as the pool knows them. */
export const PERSON_OF_A = 'chef-a';

/** One call by a user of business B. `answers`: its only right status; 'own' is any 2xx, without a word of A. */
export interface ForeignCall {
  params?: Record<string, string | number>;
  query?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** A form with one file of B's own. */
  form?: true;
  /** A picture, as it is. */
  file?: true;
  answers: 'own' | 403 | 404 | 410 | 422;
}

/** One's own answer, which says nothing of A. */
export const own = (query?: string): ForeignCall[] => [{ answers: 'own', ...(query && { query }) }];
/** A thing of A, which is not there for B. */
export const hidden = (params: ForeignCall['params'], body?: unknown): ForeignCall => ({
  ...(params && { params }),
  body,
  answers: 404,
});
/** A call that is let through. */
export const ownCall = (params?: ForeignCall['params'], body?: unknown): ForeignCall => ({
  ...(params && { params }),
  body,
  answers: 'own',
});

/** A file as people send it. */
export const sentFile = (): RequestInit => ({
  method: 'POST',
  body: PDF,
  headers: { 'content-type': 'application/octet-stream', 'x-file-name': 'Eigen.pdf' },
});

/** A picture, likewise. */
export const picture = (): RequestInit => ({
  method: 'POST',
  body: PNG,
  headers: { 'content-type': 'application/octet-stream', 'x-file-name': 'bild.png' },
});
