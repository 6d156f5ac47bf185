import { release } from '../area-kit/src/commands/release.ts';
import { runOrSay } from '../area-kit/src/publish/command.ts';
import { HOUSE } from './publish/place.ts';

await runOrSay(() => release(HOUSE, process.argv.slice(2)));
