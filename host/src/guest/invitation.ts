import type { Invitation } from '../session/sign-in.ts';

/** Taken out of the address at once, so that it stands neither in the history nor in a link that is passed on. */
let taken: Invitation | undefined;

/** What the link to this page says; empty where it was opened without. */
export function readInvitation(): Invitation {
  if (!taken) {
    const said = new URLSearchParams(location.hash.slice(1));
    taken = { email: said.get('email') ?? '', code: said.get('code') ?? '' };
    if (location.hash) history.replaceState(history.state, '', location.pathname + location.search);
  }
  return taken;
}
