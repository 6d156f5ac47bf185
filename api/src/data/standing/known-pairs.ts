import { addDays, yearOf } from '@portal/shared/contract/calendar';
import type { OccasionKind } from '@portal/shared/contract/marketing';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import type { Groups } from '../effect/measurement.ts';
import { RESPONSE_DAYS } from './bundle-days.ts';
import { readSentences, sumHouseholds, type HouseholdSums } from './find-households.ts';

/** What one version of a Daueraktion has done with the households of a year: how many there were in each group, and how many of them bought. */
export interface KnownPair {
  tenantId: number;
  kind: OccasionKind;
  year: number;
  groups: Groups;
}

const NOBODY = { people: 0, buyers: 0 };

/** Households of any number of bundles, by their lot. */
function groupsOf(rows: readonly HouseholdSums[]): Groups {
  const groups = { treated: { ...NOBODY }, control: { ...NOBODY } };
  for (const { is_control, people, buyers } of rows) {
    const group = is_control ? groups.control : groups.treated;
    group.people += people;
    group.buyers += buyers;
  }
  return groups;
}

/**
 * All that a business knows of the effects of its Daueraktionen, by version and year of the bundle.
 * @param asOf last day, ISO, of the response times that count: those that are over by then, as far as the data reach
 */
export async function findKnownPairs(trx: Transaction<Database>, tenantId: number, asOf: string): Promise<KnownPair[]> {
  const {
    rows: [data],
  } = await sql<{ day: string | null }>`SELECT max(day) AS day FROM store_day WHERE tenant_id = ${tenantId}`.execute(
    trx,
  );
  const last = data?.day ?? null;
  if (last === null) return [];
  const isOver = ({ on_day }: HouseholdSums) => addDays(on_day, RESPONSE_DAYS) <= (last < asOf ? last : asOf);
  const campaigns = await trx
    .selectFrom('standing_campaigns')
    .select(['id', 'sentence'])
    .where('tenant_id', '=', tenantId)
    .where('state', '<>', 'Entwurf')
    .orderBy('id')
    .execute();
  const pairs: KnownPair[] = [];
  for (const { id, sentence } of campaigns) {
    const sentences = await readSentences(trx, tenantId, id);
    const rows = (await sumHouseholds(trx, tenantId, id)).filter(isOver);
    for (const ofVersion of Map.groupBy(rows, ({ version, on_day }) => `${version} ${yearOf(on_day)}`).values()) {
      const { version, on_day } = ofVersion[0]!;
      const { kind } = (sentences.get(version) ?? sentence).occasion;
      pairs.push({ tenantId, kind, year: yearOf(on_day), groups: groupsOf(ofVersion) });
    }
  }
  return pairs;
}
