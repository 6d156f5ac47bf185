import type { Rhythm, StandingSentence } from '@portal/shared/contract/marketing';
import { SENTENCE } from '../../../data/standing/testing/seed-people.ts';
import type { ShopAccess } from './shop-access.ts';

const STANDING: Partial<StandingSentence>[] = [
  { occasion: { kind: 'care', months: 1 }, channels: ['letter'], pause_days: 25, holdout_percent: 30, bundle_on: 1 },
  {
    occasion: { kind: 'since_main', months: 1, types: [] },
    channels: ['email', 'letter'],
    pause_days: 40,
    holdout_percent: 40,
    bundle_on: 4,
  },
];

/** The next one is within reach of a household or two. */
const CLASSES = [
  { name: 'Brief', from_pieces: 1, cents: 95 },
  { name: 'Werbepost', from_pieces: 4, cents: 60 },
];

interface Started {
  /** Of the shop, by which their lots are drawn. */
  name: string;
  /** Since when they run. */
  on: string;
  rhythm: Rhythm;
}

/** Two Daueraktionen that run from a day on, by letter and by e-mail. */
export async function startStandings({ tenantId, inside }: ShopAccess, { name, on, rhythm }: Started): Promise<void> {
  await inside((trx) =>
    trx
      .insertInto('postage_settings')
      .values({ tenant_id: tenantId, classes: JSON.stringify(CLASSES), updated_by: 'x' })
      .execute(),
  );
  for (const [index, sentence] of STANDING.entries())
    await inside(async (trx) => {
      const { id } = await trx
        .insertInto('standing_campaigns')
        .values({
          tenant_id: tenantId,
          state: 'Läuft',
          sentence: JSON.stringify({ ...SENTENCE, ...sentence, rhythm, adds_postage: true }),
          secret: `${name} ${index}`,
          looked_on: null,
          waits: null,
          created_by: 'x',
          updated_by: 'x',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('standing_steps')
        .values({
          tenant_id: tenantId,
          standing_id: id,
          action: 'started',
          version: 1,
          sentence: null,
          at: new Date(on),
          by: 'x',
        })
        .execute();
    });
}

/** Another share of people who get nothing, of one of them. @param at which one, counted round */
export async function changePercent({ tenantId, inside }: ShopAccess, at: number, percent: number): Promise<void> {
  await inside(async (trx) => {
    const rows = await trx
      .selectFrom('standing_campaigns')
      .select(['id', 'version', 'sentence'])
      .where('tenant_id', '=', tenantId)
      .orderBy('id')
      .execute();
    const row = rows[at % rows.length]!;
    const sentence = JSON.stringify({ ...row.sentence, holdout_percent: percent });
    const version = row.version + 1;
    await trx
      .updateTable('standing_campaigns')
      .set({ sentence, version })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', row.id)
      .execute();
    await trx
      .insertInto('standing_steps')
      .values({ tenant_id: tenantId, standing_id: row.id, action: 'changed', version, sentence, by: 'x' })
      .execute();
  });
}
