/**
 * What can change in the portal, as far as anything on a screen or anything derived follows from it. The API says it with
 * each answer that changed something (`CHANGED_HEADER`), the browser asks anew for what shows it (`@portal/shared/api`),
 * and the API's derived data follow the same words (`changed` in `api/src/data/derived`).
 */
export const KINDS_OF_CHANGE = [
  // Customers, orders, what they mean, and whether people may be written to: derived data follow these.
  'data',
  'person',
  'order',
  'ignored',
  'contact',
  'consent',
  'objection',
  'erasure',
  'rules',
  'market-rules',
  'brands',
  'tiers',
  'sharing',
  'forecasting',
  'scores',
  // What a business sets and decides.
  'goal',
  'anomaly',
  'own-watch',
  'daily-proposal',
  'time-note',
  'store',
  'profile',
  'settings',
  'staff',
  'sender',
  'report-mail',
  'agreement',
  'permission',
  'user',
  'own-data',
  'first-week',
  'practice',
  // Its selections, what becomes of them, and the advertising plan.
  'selection',
  'export',
  'mailing',
  'campaign-text',
  'plan',
  'proof',
  'answer',
  'website',
  'request',
  'upload',
  'upload-key',
  'mapping-profile',
  'checks',
  // What the operating company does.
  'business',
  'support-view',
  'benchmark',
  'area',
  // No answer says these: the page that knows tells them (`tellChanged`).
  'figures',
  'quality-rows',
  'devices',
  'attributes',
] as const;

export type KindOfChange = (typeof KINDS_OF_CHANGE)[number];

/** Header of an answer that changed something, or was refused because something else had: kinds of change, separated by commas. */
export const CHANGED_HEADER = 'X-Changed';
