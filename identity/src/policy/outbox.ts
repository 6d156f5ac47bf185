/** A message that a real pool would have sent; `at` is ISO 8601. */
export interface Message {
  at: string;
  /** An address, or a telephone number where `purpose` is `verify:phone_number`. */
  to: string;
  purpose: 'forgot-password' | 'invitation' | 'verify:email' | 'verify:phone_number';
  /** Of an invitation: the temporary password. */
  code: string;
}

/** What an owner is told of their account, with nothing to enter: that codes are tried, that what they sign in with has changed. */
export interface Notice {
  at: string;
  to: string;
  purpose:
    | 'notice:company-account'
    | 'notice:guesses'
    | 'notice:new-password'
    | 'notice:passkey'
    | 'notice:recovery-code'
    | 'notice:second-factor-guesses'
    | 'notice:second-factor-off'
    | 'notice:second-factor-on';
}

/** Hands a message to whoever carries it. Called without being waited for: how long an answer takes tells nothing. */
export type Deliver = (message: Message | Notice) => void;

/** Messages of a day of development; older ones go. */
const MAXIMUM = 100;

/** The way out of all messages: kept in memory, newest first, and handed to who delivers them, where somebody does. */
export class Outbox {
  #messages: Message[] = [];
  #notices: Notice[] = [];
  #deliver: Deliver | undefined;

  deliverBy(deliver: Deliver): void {
    this.#deliver = deliver;
  }

  add(message: Message): void {
    this.#messages = [message, ...this.#messages].slice(0, MAXIMUM);
    this.#deliver?.(message);
  }

  notify(notice: Notice): void {
    this.#notices = [notice, ...this.#notices].slice(0, MAXIMUM);
    this.#deliver?.(notice);
  }

  list(): readonly Message[] {
    return this.#messages;
  }

  notices(): readonly Notice[] {
    return this.#notices;
  }
}
