import { FORMAT } from './test/commands.ts';
import { run } from './test/steps.ts';

// Writes all code in the one form that `npm run lint` asks for; with paths only theirs.
process.exitCode = await run(process.execPath, [...FORMAT, ...process.argv.slice(2)]);
