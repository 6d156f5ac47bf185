/** A no that is shown as a page, because there is no address to send people back to. `message` is German. */
export class PageError extends Error {
  readonly status: number;

  constructor(message: string, status = 400) {
    super(message);
    this.name = 'PageError';
    this.status = status;
  }
}
