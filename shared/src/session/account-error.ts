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
