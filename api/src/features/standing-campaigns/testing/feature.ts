import { NO_CRITERIA } from '@portal/shared/contract/counting';
import type { StandingSentence } from '@portal/shared/contract/marketing';
import { hidden, own, ownCall } from '../../../testing/foreign/call.ts';
import { json } from '../../../testing/foreign/json.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

declare module '../../../testing/foreign/call.ts' {
  interface FeatureThings {
    standing: number;
  }
}

const sentence: StandingSentence = {
  name: 'Fremd',
  purpose: 'Werbung',
  occasion: { kind: 'since_main', months: 30, types: [] },
  criteria: NO_CRITERIA,
  uses_refraction: false,
  channels: ['letter'],
  texts: { letter: { subject: 'Ihre Brille', body: '{{briefanrede}}' }, email: null },
  unit_cost_cents: { letter: 95, email: 0, sms: 0 },
  holdout_percent: 10,
  pause_days: 90,
  pieces_per_week: null,
  cents_per_month: null,
  bundle_on: 2,
  emails_by_themselves: false,
};

const BASE = '/api/v2/optician-marketing/standing-campaign';
const path = BASE.slice('/api/v2/'.length);

export const tested: TestedFeature = {
  things: {
    make: async ({ ask, word }) => {
      const { id } = (await ask(path, json({ ...sentence, name: word }))) as { id: number };
      return { standing: id };
    },
    none: { standing: 1 },
  },
  attacks: (a) => ({
    [`GET ${BASE}`]: own(),
    [`POST ${BASE}`]: [ownCall(undefined, sentence)],
    [`GET ${BASE}/:id`]: [hidden({ id: a.standing })],
    [`PUT ${BASE}/:id`]: [hidden({ id: a.standing }, { version: 1, sentence })],
    [`PUT ${BASE}/:id/state`]: [hidden({ id: a.standing }, { state: 'Läuft' })],
    [`PUT ${BASE}/:id/permission`]: [hidden({ id: a.standing }, { version: 1 })],
    [`DELETE ${BASE}/:id`]: [hidden({ id: a.standing })],
    [`GET ${BASE}/:id/bundles`]: [hidden({ id: a.standing })],
    [`GET ${BASE}/:id/effect`]: [hidden({ id: a.standing })],
    [`GET ${BASE}/:id/bundles/:on`]: [hidden({ id: a.standing, on: '2027-01-05' })],
    [`POST ${BASE}/outlook`]: [
      hidden(undefined, { id: a.standing, sentence }),
      ownCall(undefined, { id: null, sentence }),
    ],
    [`POST ${BASE}/replay`]: [
      hidden(undefined, { id: a.standing, sentence }),
      ownCall(undefined, { id: null, sentence }),
    ],
  }),
  ownChanges: ({ ask }) => {
    const made = async (change: Partial<StandingSentence> = {}) =>
      ((await ask(path, json({ ...sentence, ...change }))) as { id: number }).id;
    return {
      [`PUT ${BASE}/:id`]: async () => ownCall({ id: await made() }, { version: 1, sentence }),
      [`PUT ${BASE}/:id/state`]: async () => ownCall({ id: await made() }, { state: 'Läuft' }),
      [`PUT ${BASE}/:id/permission`]: async () =>
        ownCall({ id: await made({ emails_by_themselves: true }) }, { version: 1 }),
      [`DELETE ${BASE}/:id`]: async () => ownCall({ id: await made() }),
    };
  },
  budgets: {
    [`GET ${BASE}`]: [9, 3],
    [`GET ${BASE}/:id`]: [10, 4],
    [`GET ${BASE}/:id/bundles`]: [11, 5],
    [`GET ${BASE}/:id/effect`]: [11, 5],
    [`GET ${BASE}/:id/bundles/:on`]: [10, 4],
  },
};
