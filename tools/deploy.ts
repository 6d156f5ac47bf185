import { deploy } from '../area-kit/src/commands/deploy.ts';
import { runOrSay } from '../area-kit/src/publish/command.ts';
import { areaSources } from './area-sources.ts';
import { houseChecks } from './publish/checks.ts';
import { HOUSE } from './publish/place.ts';

await runOrSay(() => deploy(HOUSE, process.argv.slice(2), areaSources, houseChecks()));
