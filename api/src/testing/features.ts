import type { AuditAction } from '@portal/shared/contract/settings-admin';
import type { Unwritten } from '../data/feature/feature.ts';
import { FEATURES } from '../features.ts';
import { ownCall, type FeatureThings, type ForeignCall, type Known } from './foreign/call.ts';
import { json } from './foreign/json.ts';
import { PLAIN } from './make-campaign.ts';
import type { OwnBusiness, TestedFeature, Things } from './tested-feature.ts';

/** The other half of each feature, from its folder. */
const TESTED = await Promise.all(
  FEATURES.map(
    async ({ name }) => ((await import(`../features/${name}/testing/feature.ts`)) as { tested: TestedFeature }).tested,
  ),
);

const together = <T>(parts: readonly Readonly<Record<string, T>>[]): Record<string, T> =>
  Object.assign({}, ...parts) as Record<string, T>;

/** For every POST, PUT, PATCH and DELETE: what it writes into the audit log, or why nothing. */
export const AUDITED_ROUTES: Readonly<Record<string, AuditAction | Unwritten>> = together(
  FEATURES.map(({ audits = {} }) => audits),
);

/** @see TestedFeature.budgets */
export const ROUTE_BUDGETS = together(TESTED.map(({ budgets = {} }) => budgets));

/** A business's things of all features. @see TestedFeature.things */
export async function makeThings(business: Parameters<Things['make']>[0]): Promise<FeatureThings> {
  const made: Partial<FeatureThings>[] = [];
  for (const { things } of TESTED) if (things) made.push(await things.make(business));
  return Object.assign({}, ...made) as FeatureThings;
}

/** What stands for them in a business that has none of them. */
export const NO_THINGS = Object.assign({}, ...TESTED.map(({ things }) => things?.none)) as FeatureThings;

/** For every route of the API, how a user of business B tries to reach business A through it. @see TestedFeature.attacks */
export const foreignCalls = (a: Known, b: Known): Record<string, ForeignCall[]> =>
  together(TESTED.map(({ attacks }) => attacks(a, b)));

/** Calls by which a business changes things of its own. @see TestedFeature.ownChanges */
export function ownChanges({
  own,
  ask,
  ...rest
}: Pick<OwnBusiness, 'own' | 'colleague' | 'ask' | 'database'>): Readonly<Record<string, () => Promise<ForeignCall>>> {
  const usual = foreignCalls(own, own);
  const plan = {
    name: 'Eigen',
    purpose: 'Werbung',
    channel: 'letter',
    settings: PLAIN,
    ship_on: '2026-12-01',
    release_by: '2026-12-01',
    unit_cost_cents: 0,
    fixed_cost_cents: 0,
  };
  const business: OwnBusiness = {
    own,
    ask,
    usual,
    ...rest,
    planned: async () =>
      ((await ask('optician-marketing/campaign', json({ ...plan, selection_id: own.selection }))) as { id: number }).id,
    newest: async (path) =>
      ((await ask(`${path}?limit=200`)) as { items: { id: number }[] }).items.reduce(
        (id, item) => Math.max(id, item.id),
        0,
      ),
    versioned:
      (path, more = {}) =>
      async () => {
        const { version } = (await ask(path)) as { version: number };
        return ownCall(undefined, { ...(usual[`PUT /api/v2/${path}`]?.[0]?.body as object), ...more, version });
      },
  };
  return together(TESTED.map(({ ownChanges: changes }) => changes?.(business) ?? {}));
}
