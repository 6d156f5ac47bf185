import type { StoresAsked } from '../../data/stores/scope.ts';

/** Occasions that bring people to their next glasses. */
const OF_NEXT_GLASSES: ReadonlySet<string> = new Set(['since_main', 'forecast', 'status']);

/** What of the Daueraktionen lies idle: one that is made and not switched on (the newest), or that none is for the next glasses. */
export type Unused = { id: number; name: string; state: 'Entwurf' | 'Pausiert' } | 'none';

/** @returns null where one for the next glasses runs, or all that are made run */
export async function findUnused({ trx, tenantId }: Pick<StoresAsked, 'trx' | 'tenantId'>): Promise<Unused | null> {
  const all = await trx
    .selectFrom('standing_campaigns')
    .select(['id', 'state', 'sentence'])
    .where('tenant_id', '=', tenantId)
    .where('state', '<>', 'Beendet')
    .orderBy('id', 'desc')
    .execute();
  const isOfGlasses = ({ sentence }: (typeof all)[number]) => OF_NEXT_GLASSES.has(sentence.occasion.kind);
  if (all.some((one) => one.state === 'Läuft' && isOfGlasses(one))) return null;
  for (const { id, state, sentence } of all)
    if (state === 'Entwurf' || state === 'Pausiert') return { id, name: sentence.name, state };
  return all.some(isOfGlasses) ? null : 'none';
}
