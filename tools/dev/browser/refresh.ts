import { injectIntoGlobalHook } from 'react-refresh/runtime';
import * as runtime from 'react-refresh/runtime';
import { showCaughtErrors } from './caught-errors.ts';

// Before React is there. Live areas take the runtime from here: one of their own would come after React, which would then
// know nothing of it.
injectIntoGlobalHook(globalThis);
Object.assign(globalThis, { __REACT_REFRESH__: runtime });
showCaughtErrors();
