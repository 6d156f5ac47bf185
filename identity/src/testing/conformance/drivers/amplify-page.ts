import { createAmplifyClient } from './amplify-client.ts';

// The page's one name, for the test that drives it.
Object.assign(globalThis, { amplify: createAmplifyClient() });
