import type { Invitation } from '../session/sign-in.ts';

/** Taken out of the address at once, so that it stands neither in the history nor in a link that is passed on. */
let taken: Invited | undefined;

/** With the name that whoever invites has given; '' where they gave none. */
interface Invited extends Invitation {
  name: string;
}

/** What the link to this page says; empty where it was opened without. */
export function readInvitation(): Invited {
  if (!taken) {
    const said = new URLSearchParams(location.hash.slice(1));
    taken = { email: said.get('email') ?? '', code: said.get('code') ?? '', name: said.get('name') ?? '' };
    if (location.hash) history.replaceState(history.state, '', location.pathname + location.search);
  }
  return taken;
}
