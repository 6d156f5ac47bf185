/** The screens of the guest layout; they share one bundle and follow from the path. */
export type GuestScreen = 'login' | 'forgot-password' | 'login-verify';

const TITLES: Record<GuestScreen, string> = {
  login: 'Anmelden',
  'forgot-password': 'Passwort vergessen',
  'login-verify': 'E-Mail-Adresse bestätigen',
};

export const titleOf = (screen: GuestScreen): string => TITLES[screen];

export function screenOf(pathname: string): GuestScreen {
  if (pathname === '/forgot-password') return 'forgot-password';
  if (pathname === '/login-verify') return 'login-verify';
  return 'login';
}
