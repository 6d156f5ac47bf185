/** What went wrong with the session as a German sentence that says what to do. */
export class SayableError extends Error {}
