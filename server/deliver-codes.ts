import { aboutError, logTrouble, type Accounts, type Mailer, type Notice } from '@portal/api';
import type { Identity } from '@portal/identity';
import { mailOf } from './code-mails.ts';

const NOT_HANDED_OVER = 'Mail: A code or notice could not be handed over.';

/**
 * Has the embedded identity's codes and notices go out by e-mail, where there is a mail server. Nobody waits for it, since
 * how long an answer takes must not tell who has an account. The business of whoever has the address is told that one went
 * out; of an address that nobody has yet, nobody is.
 */
export function deliverCodes(identity: Identity, mail: Mailer, accounts: Pick<Accounts, 'find'>): void {
  if (mail.isTest) return;
  const deliver = (notice: Notice) => {
    // The embedded pool knows its users by address as well.
    accounts
      .find(notice.to)
      .catch(() => undefined)
      .then((account) => mail.write(account?.tenantId ?? null, notice))
      .then(
        ({ state }) => state === 'sent' || logTrouble({ state }, NOT_HANDED_OVER),
        (error: unknown) => logTrouble(aboutError(error), NOT_HANDED_OVER),
      );
  };
  identity.deliverBy((sent) => {
    const notice = mailOf(sent, identity.pool.options.lifetimes.code);
    // After the answer is written: looking up the business is work that nobody causes for an unknown address.
    if (notice) setImmediate(deliver, notice);
  });
}
