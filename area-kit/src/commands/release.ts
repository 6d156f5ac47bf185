import { readArguments, type Place } from '../publish/command.ts';

/** Has all get what some have. @param words behind the command's name */
export async function release({ areaId, targetOf, called }: Place, words: readonly string[]): Promise<void> {
  const { values, positionals } = readArguments(
    `Aufruf: ${called('release')} [--reason "…"] [--portal <Adresse>]`,
    { reason: { type: 'string' }, portal: { type: 'string' } },
    words,
  );
  const id = areaId(positionals[0]);
  const target = targetOf(values.portal);
  await target.release(id, { reason: values.reason ?? null });
  const [done] = await target.history(id, 1);
  console.log(`${id}: ${done?.to} bekommen jetzt alle, davor ${done?.from}.`);
}
