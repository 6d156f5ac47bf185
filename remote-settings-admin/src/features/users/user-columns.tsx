import type { Store } from '@portal/shared/contract/common';
import type { AnyUser, User } from '@portal/shared/contract/settings-admin';
import type { ListColumn } from '@portal/shared/list';
import { calledOf, lastSignInText, standingText, storesText } from './model.ts';

const NAMED: readonly ListColumn<AnyUser | User>[] = [
  { key: 'name', title: 'Name', text: calledOf, sort: 'name', width: 180, card: 'title' },
  { key: 'email', title: 'E-Mail', text: ({ email }) => email, sort: 'email', width: 250, priority: 2 },
];
const STANDING: readonly ListColumn<AnyUser | User>[] = [
  { key: 'state', title: 'Zugang', text: standingText, sort: 'state', width: 130 },
  {
    key: 'second-factor',
    title: 'Zweiter Faktor',
    text: ({ second_factor }) => (second_factor ? 'ja' : 'nein'),
    width: 130,
    priority: 2,
    definition:
      'Ob die Anmeldung außer nach dem Passwort nach dem Code einer App fragt. Ein Passkey gilt auch ohne sie.',
  },
  {
    key: 'last',
    title: 'Letzte Anmeldung',
    text: lastSignInText,
    sort: 'last_sign_in',
    width: 160,
    priority: 2,
    definition:
      'Wann sich die Person zuletzt mit Passwort angemeldet und das Portal geöffnet hat. Eine Anmeldung, die noch gilt, zählt nicht neu.',
  },
];
const GROUPS: ListColumn<AnyUser | User> = {
  key: 'groups',
  title: 'Bereiche',
  text: ({ groups }) => groups.join(', ') || null,
  width: 220,
  priority: 3,
};

/** What is told of each user of the business. */
export const userColumns = (stores: readonly Store[]): readonly ListColumn<User>[] => [
  ...NAMED,
  GROUPS,
  { key: 'stores', title: 'Standorte', text: (user) => storesText(user, stores), width: 160, priority: 3 },
  {
    key: 'refraction',
    title: 'Messwerte',
    text: ({ refraction }) => (refraction ? 'ja' : 'nein'),
    width: 110,
    priority: 3,
    definition: 'Ob die Person Messwerte der Kunden sehen darf.',
  },
  ...STANDING,
];

/** The same across businesses. */
export const ALL_USER_COLUMNS: readonly ListColumn<AnyUser>[] = [
  ...NAMED,
  { key: 'business', title: 'Betrieb', text: ({ business }) => business, sort: 'business', width: 190 },
  GROUPS,
  ...STANDING,
];
