#!/usr/bin/env node
// Of the packed kit. Plain JavaScript, which an old Node reads too.
const NEEDED = 24;

if (Number(process.versions.node.split('.')[0]) >= NEEDED) {
  await import(new URL('../src/cli.js', import.meta.url).href);
} else {
  console.error(`area-kit braucht Node ${NEEDED} oder neuer; hier läuft ${process.version}.`);
  process.exitCode = 1;
}
