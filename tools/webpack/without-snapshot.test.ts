import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as none from './no-snapshot.ts';
import { SNAPSHOT } from './without-snapshot.ts';

test("federation's runtime still has that file, and what stands in its place has all of its names", async () => {
  const enhanced = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced/runtime'));
  const runtime = createRequire(enhanced.resolve('@module-federation/runtime'));
  const file = join(dirname(runtime.resolve('@module-federation/runtime-core')), 'plugins/snapshot/SnapshotHandler.js');
  expect(file).toMatch(SNAPSHOT);
  const real = (await import(pathToFileURL(file).href)) as object;
  expect(Object.keys(none).sort()).toEqual(Object.keys(real).sort());
});
