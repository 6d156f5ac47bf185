import { rollback } from '../area-kit/src/commands/rollback.ts';
import { runOrSay } from '../area-kit/src/publish/command.ts';
import { HOUSE } from './publish/place.ts';

await runOrSay(() => rollback(HOUSE, process.argv.slice(2)));
