import { deploys } from '../area-kit/src/commands/deploys.ts';
import { runOrSay } from '../area-kit/src/publish/command.ts';
import { HOUSE } from './publish/place.ts';

await runOrSay(() => deploys(HOUSE, process.argv.slice(2)));
