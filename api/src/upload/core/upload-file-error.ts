export type UploadFileErrorCode =
  | 'empty' | 'file-type' | 'encoding' | 'header-unknown' | 'column-missing' | 'column-twice' | 'too-many-columns' | 'row-too-long' | 'quote-open';

/** A file as a whole cannot be taken. `message` is a German sentence that says what to do and holds no customer data. */
export class UploadFileError extends Error {
  override name = 'UploadFileError';
  readonly code: UploadFileErrorCode;

  constructor(code: UploadFileErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
