import { IMPORT_STEPS } from './import-steps.ts';

test('each step of an import stands below what it builds on, and has a name of its own', () => {
  const above = new Set<string>();
  for (const { name, after } of IMPORT_STEPS) {
    expect([name, after.filter((other) => !above.has(other))]).toEqual([name, []]);
    expect([name, above.has(name)]).toEqual([name, false]);
    above.add(name);
  }
});
