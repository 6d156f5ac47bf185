import { own, type ForeignCall } from './call.ts';

/** The website of a business and its visitors. */
export const websiteCalls = (): Record<string, ForeignCall[]> => ({
  'GET /api/v2/eyepage/website': own(),
  'PUT /api/v2/eyepage/website': [{ body: { address: 'https://www.eigen.example', is_on: true, version: 0 }, answers: 'own' }],
  'GET /api/v2/eyepage/website/statistics': own('from=2020-01-01&to=2024-12-31'),
  'GET /api/v2/eyepage/website/live': own(),
});
