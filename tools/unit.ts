import { JEST } from './test/commands.ts';
import { run } from './test/steps.ts';
import { watched } from './test/watched.ts';

// Arguments are handed on as they are.
process.exitCode = await run(process.execPath, [...JEST, ...process.argv.slice(2)], watched());
