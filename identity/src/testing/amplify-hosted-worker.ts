import { setDefaultCACertificates } from 'node:tls';
import { workerData } from 'node:worker_threads';
import { Amplify } from 'aws-amplify';
import * as auth from 'aws-amplify/auth';
import { HostedBrowser, type Answer } from './hosted-browser.ts';
import { serve } from './thread.ts';

const { ca, origin, callback, userPoolId, userPoolClientId, userPoolEndpoint } = workerData as Record<string, string>;
setDefaultCACertificates([ca ?? '']);

// Amplify asks the window where it is, listens to it and sends it elsewhere: this one only takes note.
const location = new URL(callback ?? '');
Object.assign(globalThis, { window: Object.assign(new EventTarget(), { location }) });

Amplify.configure({
  Auth: {
    Cognito: {
      userPoolId: userPoolId ?? '',
      userPoolClientId: userPoolClientId ?? '',
      userPoolEndpoint: userPoolEndpoint ?? '',
      loginWith: {
        oauth: {
          domain: new URL(origin ?? '').host,
          responseType: 'code',
          redirectSignIn: [callback ?? ''],
          redirectSignOut: [callback ?? ''],
          scopes: ['openid', 'email', 'profile', 'aws.cognito.signin.user.admin'],
        },
      },
    },
  },
});

const browser = new HostedBrowser(ca ?? '', origin ?? '');
const path = (url: string) => url.slice((origin ?? '').length);

/** Follows redirects inside the hosted pages, to a form or back to the portal. */
async function open(url: string): Promise<Answer> {
  const answer = await browser.get(url);
  const next = answer.headers['location'];
  return typeof next === 'string' && next.startsWith('/') ? open(next) : answer;
}

serve({
  ...auth,
  /** Signs in by redirect; with `fields` the form is filled in, without it must not come. @returns the form's status. */
  signInByRedirect: (fields: Record<string, string> | undefined) =>
    auth.signInWithRedirect({
      options: {
        authSessionOpener: async (url) => {
          const page = await open(path(url));
          const answer = fields ? await browser.submit(page, fields) : page;
          return { type: 'success', url: String(answer.headers['location']) };
        },
      },
    }),
  /** Signs out, and goes where Amplify sends the window. @returns where that leads to. */
  signOutByRedirect: async () => {
    await auth.signOut();
    return (await browser.get(path(location.href))).headers['location'];
  },
  claims: async (forceRefresh: boolean) => (await auth.fetchAuthSession({ forceRefresh })).tokens?.accessToken.payload,
});
