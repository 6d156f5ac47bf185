import { readArguments, type Place } from '../publish/command.ts';

/** Goes back to the version before, to any other, or from what some have. @param words behind the command's name */
export async function rollback({ areaId, targetOf, called }: Place, words: readonly string[]): Promise<void> {
  const usage = `Aufruf: ${called('rollback')} [--to <Version>] [--canary] [--reason "…"] [--portal <Adresse>]`;
  const { values, positionals } = readArguments(
    usage,
    {
      to: { type: 'string' },
      canary: { type: 'boolean', default: false },
      reason: { type: 'string' },
      portal: { type: 'string' },
    },
    words,
  );
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
}
