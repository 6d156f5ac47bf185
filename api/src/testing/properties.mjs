import fc from 'fast-check';

// The same cases in every run of `npm test`, so that a red one is red again; others in every deep run. A counterexample
// that a deep run has found goes into the `examples` of its property.
if (process.env.TEST_DEPTH === undefined) fc.configureGlobal({ seed: 20_260_101 });
else fc.configureGlobal({ numRuns: 100 * Number(process.env.TEST_DEPTH) });
