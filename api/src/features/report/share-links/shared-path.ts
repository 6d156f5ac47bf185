/** Where pages stand that somebody has shared. */
export const SHARED_PATH = '/geteilt';
