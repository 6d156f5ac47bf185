/** The code of a page has not come. React remembers that for ever: `forget` has the next mount ask for it again. */
export class PageCodeError extends Error {
  override readonly name = 'PageCodeError';
  readonly forget: () => void;
  /** It is there, but is not what was built. */
  readonly isChanged: boolean;

  constructor(forget: () => void, isChanged: boolean, cause: unknown) {
    super('The code of the page has not come.', { cause });
    this.forget = forget;
    this.isChanged = isChanged;
  }
}
