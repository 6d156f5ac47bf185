import type { Store } from '@portal/shared/contract/common';
import type { AnyUser, InvitationInput, User } from '@portal/shared/contract/settings-admin';
import { formatDateTime } from '@portal/shared/format';

type Standing = Pick<AnyUser, 'is_locked' | 'state'>;

/** Whether somebody can sign in, in a word or two. */
export function standingText({ is_locked, state }: Standing): string {
  if (is_locked) return 'gesperrt';
  return state === 'invited' ? 'eingeladen' : state === 'reset' ? 'wählt neues Passwort' : 'aktiv';
}

/** What somebody is called where there is one line: the name, else the address. */
export const calledOf = ({ name, email }: Pick<AnyUser, 'email' | 'name'>): string => name || email;

export const lastSignInText = ({ last_sign_in }: Pick<AnyUser, 'last_sign_in'>): string =>
  last_sign_in ? formatDateTime(last_sign_in) : 'nicht bekannt';

/** The stores that somebody sees. */
export function storesText({ stores }: Pick<User, 'stores'>, all: readonly Store[]): string {
  return stores.length === 0
    ? 'alle'
    : stores.map((id) => all.find((store) => store.id === id)?.name ?? `Nr. ${id}`).join(', ');
}

export const NO_INVITATION: InvitationInput = { email: '', name: '', groups: [], stores: [], refraction: false };

/** A device as its browser calls itself, shortened to what tells it apart. */
export const deviceText = (name: string): string => {
  const browser = /Edg/.test(name)
    ? 'Edge'
    : /Firefox/.test(name)
      ? 'Firefox'
      : /Chrom/.test(name)
        ? 'Chrome'
        : /Safari/.test(name)
          ? 'Safari'
          : 'Browser';
  const system = /Windows/.test(name)
    ? 'Windows'
    : /Android/.test(name)
      ? 'Android'
      : /iPhone|iPad/.test(name)
        ? 'iOS'
        : /Mac/.test(name)
          ? 'macOS'
          : /Linux/.test(name)
            ? 'Linux'
            : '';
  return system ? `${browser} auf ${system}` : browser;
};
