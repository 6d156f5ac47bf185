import type { FeatureDeclaration } from '../../data/feature/feature.ts';
import { MESSAGE_GAUGES } from './gauges.ts';
import { startMessages } from './index.ts';

export const campaignMessagesFeature: FeatureDeclaration = {
  name: 'campaign-messages',
  tags: { Aktionen: 'marketing' },
  start: async (portal) => ({ routes: await startMessages(portal) }),
  audits: {
    'PUT /api/v2/optician-marketing/campaign/:id/text': 'campaign-text-changed',
    'PUT /api/v2/optician-marketing/campaign/:id/text/second': 'campaign-text-changed',
    'DELETE /api/v2/optician-marketing/campaign/:id/text/second': 'campaign-text-changed',
    'POST /api/v2/optician-marketing/campaign/:id/letters': 'letters-made',
    'POST /api/v2/optician-marketing/campaign/:id/text/preview': {
      because: 'It is looked at, and nothing of it is kept.',
    },
    'POST /api/v2/optician-marketing/campaign/:id/text/preview.pdf': {
      because: 'It is looked at, and nothing of it is kept.',
    },
    'POST /api/v2/optician-marketing/campaign/:id/text/test': {
      because: 'It goes to who asks for it; the list of what the portal wrote has it.',
    },
    'POST /api/v2/optician-marketing/campaign/:id/send': 'mailing-started',
    'POST /api/v2/optician-marketing/campaign/:id/send/retry': 'mailing-repeated',
  },
  gauges: MESSAGE_GAUGES,
};
