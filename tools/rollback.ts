import { areaId } from '../server/areas.ts';
import { readArguments, runOrSay } from '../area-kit/src/publish/command.ts';
import { targetOf } from './publish/choose-target.ts';

const USAGE = `Aufruf: npm run rollback -- <Bereich> [--to <Version>] [--canary] [--reason "…"] [--portal <Adresse>]`;

await runOrSay(async () => {
  const { values, positionals } = readArguments(USAGE, {
    to: { type: 'string' },
    canary: { type: 'boolean', default: false },
    reason: { type: 'string' },
    portal: { type: 'string' },
  });
  const id = areaId(positionals[0]);
  const target = targetOf(values.portal);
  const reason = values.reason ?? null;
  if (values.canary) await target.takeBack(id, { reason });
  else await target.rollback(id, { ...(values.to && { to: values.to }), reason });
  const [done] = await target.history(id, 1);
  console.log(
    values.canary
      ? `${id}: ${done?.to} bekommt niemand mehr.`
      : `${id}: zurück auf ${done?.to}. Ein weiteres rollback führt wieder zu ${done?.from}.`,
  );
});
