/** A message that a real pool would have sent; `at` is ISO 8601. */
export interface Message {
  at: string;
  to: string;
  purpose: string;
  code: string;
}

/** Messages of a day of development; older ones go. */
const MAXIMUM = 100;

/** Takes the place of mail and SMS where there is no server for them; in memory, newest first. */
export class Outbox {
  #messages: Message[] = [];

  add(message: Message): void {
    this.#messages = [message, ...this.#messages].slice(0, MAXIMUM);
  }

  list(): readonly Message[] {
    return this.#messages;
  }
}
