import { FORM, LINT, UNUSED } from './test/commands.ts';
import { run } from './test/steps.ts';

// Arguments are handed on as they are.
const given = process.argv.slice(2);
process.exitCode = await run(process.execPath, [...LINT, ...given]);
process.exitCode ||= await run(process.execPath, [...FORM, ...given]);
if (process.exitCode !== 0) console.error('Dateien, die oben ohne Fehler stehen, bringt `npm run format` in Form.');
// Of single files nobody can say whether others take what they export.
if (given.length === 0) process.exitCode ||= await run(process.execPath, UNUSED);
