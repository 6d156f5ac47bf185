import { CognitoError } from './cognito-error.ts';

/** SQLITE_FULL. */
const FULL = 13;

/** Whether the file of the pool could not be written for want of room on its disk. */
export const isDiskFull = (error: unknown): boolean => (error as { errcode?: unknown } | null)?.errcode === FULL;

/** Cognito knows no such refusal; clients tell it by its name. */
export const diskFull = () =>
  new CognitoError('InsufficientStorageException', 'There is no room left to store this.', 507);
