import { guardPage } from './trusted-types.ts';

// A module of its own: imports run in their order, and what others write while they load has to be judged, too.
guardPage();

// zod tries out whether it may write code, which the policy of the page reports and refuses each time. This is where all of
// its copies look for `z.config({ jitless: true })`, which would come after the first schema.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
