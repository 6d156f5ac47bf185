/** What a form can point at; everything else is 'other'. */
export type AccountProblem = 'wrong-password' | 'weak-password' | 'wrong-code' | 'too-many-attempts' | 'other';

/** An operation of the account was refused; `message` is a German sentence that says what to do. */
export class AccountError extends Error {
  override readonly name = 'AccountError';
  readonly problem: AccountProblem;

  constructor(message: string, problem: AccountProblem, cause?: unknown) {
    super(message, { cause });
    this.problem = problem;
  }
}

/** What one signs in with is changed shortly after signing in alone: the sign-in is too old, and a new one helps. Since 4.4.0. */
export class StaleSignInError extends AccountError {
  constructor(message: string, cause?: unknown) {
    super(message, 'other', cause);
  }
}
