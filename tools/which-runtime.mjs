// Prints where on PATH node and pnpm lie, one a line; `run.mjs` asks it under npx, which has just put them there.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const folders = (process.env.PATH ?? '').split(delimiter);
const find = (...names) =>
  folders.flatMap((folder) => names.map((name) => join(folder, name))).find((file) => existsSync(file)) ?? '';
console.log([find('node', 'node.exe', 'node.cmd'), find('pnpm', 'pnpm.cmd')].join('\n'));
