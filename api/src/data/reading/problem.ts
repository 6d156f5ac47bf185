/** Why a whole upload cannot be taken. `message` is a German sentence that says what to do, without customer data. */
export class UploadProblem extends Error {
  override name = 'UploadProblem';
  /** Stable name for programs, kebab-case. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
