import { readArguments, runOrSay } from '../area-kit/src/publish/command.ts';
import { writeReleasedSchema } from './released/write-schema.ts';

await runOrSay(async () => {
  const [version] = readArguments('Aufruf: npm run release:schema -- <Version>', {}).positionals;
  if (!version) throw new Error('Aufruf: npm run release:schema -- <Version>');
  await writeReleasedSchema(version);
  console.log(`Was ${version} von der Datenbank braucht, steht in api/src/platform/database/released/schema.json.`);
});
