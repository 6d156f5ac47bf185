import { join } from 'node:path';
import webpack from 'webpack';
import { ROOT } from '../../server/areas.ts';

/** The one file of Amplify with big numbers in it; all of its SRP imports that. */
const BIG_INTEGER = /[\\/]BigInteger[\\/]BigInteger\.mjs$/;
const NATIVE = join(ROOT, 'host/src/session/native-big-integer.ts');

/** Has Amplify's SRP reckon with the browser's own numbers: a sign-in takes a seventh of the processor's time. */
export const nativeSrp = () =>
  new webpack.NormalModuleReplacementPlugin(BIG_INTEGER, (data: { context: string; request: string }) => {
    if (/[\\/]@?aws-amplify/.test(data.context)) data.request = NATIVE;
  });
