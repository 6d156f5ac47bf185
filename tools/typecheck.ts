import { TYPE_CHECK } from './test/commands.ts';
import { run } from './test/steps.ts';

// Arguments are handed on as they are.
process.exitCode = await run(process.execPath, [...TYPE_CHECK, ...process.argv.slice(2)]);
