/**
 * Option of Node for tests' processes that open an embedded database for some seconds: V8 compiles its WebAssembly once
 * and quickly. Optimising it, as V8 does for what runs for longer, takes more of the processor than such tests win by it.
 * `npm run unit` has the same option.
 */
export const SHORT_LIVED = '--liftoff-only';
