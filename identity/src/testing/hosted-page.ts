import { Amplify } from 'aws-amplify';
import * as auth from 'aws-amplify/auth';

// As the portal does it: configured from what the server says, at every load, also when people come back with a code.
const response = await fetch('/config.json');
Amplify.configure({ Auth: { Cognito: await response.json() } });

// The page's one name, for the test that drives it.
Object.assign(globalThis, {
  portal: {
    signIn: () => auth.signInWithRedirect(),
    signOut: () => auth.signOut(),
    email: async () => (await auth.fetchAuthSession()).tokens?.accessToken.payload['email'],
  },
});
