import { hidden, ownCall } from '../../../testing/foreign/call.ts';
import { seedReleasedCampaign } from '../../../testing/released-campaign.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

const DRAFT = { member: 0, subject: 'Fremd', blocks: [{ kind: 'text', text: 'Fremd' }] };

export const tested: TestedFeature = {
  attacks: (a, b) => ({
    'GET /api/v2/optician-marketing/campaign/:id/text': [hidden({ id: a.mailing })],
    'PUT /api/v2/optician-marketing/campaign/:id/text': [
      hidden({ id: a.mailing }, { version: 1, subject: 'Fremd', body: 'Fremd' }),
    ],
    'GET /api/v2/optician-marketing/campaign/:id/text/second': [hidden({ id: a.mailing })],
    'PUT /api/v2/optician-marketing/campaign/:id/text/second': [
      hidden({ id: a.mailing }, { version: 0, subject: 'Fremd', body: 'Fremd' }),
    ],
    'DELETE /api/v2/optician-marketing/campaign/:id/text/second': [hidden({ id: a.mailing })],
    'GET /api/v2/optician-marketing/campaign/:id/text/preview': [hidden({ id: a.mailing })],
    'GET /api/v2/optician-marketing/campaign/:id/text/preview.pdf': [hidden({ id: a.mailing })],
    'POST /api/v2/optician-marketing/campaign/:id/text/preview': [hidden({ id: a.mailing }, DRAFT)],
    'POST /api/v2/optician-marketing/campaign/:id/text/preview.pdf': [hidden({ id: a.mailing }, DRAFT)],
    'POST /api/v2/optician-marketing/campaign/:id/text/test': [hidden({ id: a.mailing }, { member: 0 })],
    'GET /api/v2/optician-marketing/campaign/:id/letters': [hidden({ id: a.mailing })],
    'POST /api/v2/optician-marketing/campaign/:id/letters': [hidden({ id: a.mailing })],
    'GET /api/v2/optician-marketing/campaign/:id/letters.pdf': [hidden({ id: a.mailing })],
    'GET /api/v2/optician-marketing/campaign/:id/messages': [hidden({ id: a.mailing })],
    'GET /api/v2/optician-marketing/campaign/:id/messages/:customer': [
      hidden({ id: a.mailing, customer: a.customer }),
      hidden({ id: b.mailing, customer: a.customer }),
    ],
    'GET /api/v2/optician-marketing/campaign/:id/send': [hidden({ id: a.mailing })],
    'POST /api/v2/optician-marketing/campaign/:id/send': [hidden({ id: a.mailing })],
    'POST /api/v2/optician-marketing/campaign/:id/send/retry': [
      hidden({ id: a.mailing }, { customer_ids: [a.customer] }),
    ],
  }),
  ownChanges: ({ own, database }) => {
    let mailing = 0;
    return {
      'POST /api/v2/optician-marketing/campaign/:id/send': async () => {
        mailing = (
          await seedReleasedCampaign(database, own.tenantId, {
            name: 'Eigen',
            channel: 'email',
            storeId: own.store,
            customerIds: [own.customer],
          })
        ).campaignId;
        return ownCall({ id: mailing });
      },
      'POST /api/v2/optician-marketing/campaign/:id/send/retry': async () => {
        await database.pool.query(`UPDATE mail_sends SET state = 'uncertain' WHERE tenant_id = ${own.tenantId}`);
        return ownCall({ id: mailing }, { customer_ids: [own.customer] });
      },
    };
  },
  budgets: {
    'GET /api/v2/optician-marketing/campaign/:id/text': [13, 6],
    'GET /api/v2/optician-marketing/campaign/:id/text/second': [13, 6],
    'GET /api/v2/optician-marketing/campaign/:id/text/preview': [18, 11],
    'GET /api/v2/optician-marketing/campaign/:id/text/preview.pdf': [18, 11],
    'GET /api/v2/optician-marketing/campaign/:id/letters': [18, 11],
    'GET /api/v2/optician-marketing/campaign/:id/letters.pdf': [29, 15],
    'GET /api/v2/optician-marketing/campaign/:id/messages': [15, 8],
    'GET /api/v2/optician-marketing/campaign/:id/messages/:customer': [14, 8],
    'GET /api/v2/optician-marketing/campaign/:id/send': [21, 14],
  },
};
