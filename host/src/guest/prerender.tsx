import { renderToString } from 'react-dom/server';
import { titleOf } from './guest-page.ts';
import { NOTICES, VERIFY_NOTICE } from './notices.ts';
import { SignInPage } from './sign-in-page.tsx';

const drawn = (file: string, title: string, notice?: (typeof NOTICES)[string]) => ({
  file,
  title,
  html: renderToString(<SignInPage title={title} notice={notice} />),
});

const title = titleOf('login');

/** The sign-in page in its HTML before any script, once for each notice above the form; read by `tools/publish/sign-in-pages.ts`. */
export const pages = [
  drawn('login.html', title),
  drawn('login-verify.html', titleOf('login-verify'), VERIFY_NOTICE),
  ...Object.entries(NOTICES).map(([reason, notice]) => drawn(`login-${reason}.html`, title, notice)),
];
