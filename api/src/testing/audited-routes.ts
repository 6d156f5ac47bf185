import type { AuditAction } from '@portal/shared/contract/settings-admin';

/** Why a route that changes something writes nothing down. */
interface Unwritten {
  because: string;
}

const draft: Unwritten = { because: 'Selections are drafts of the person who makes them; whoever is written to by one, is written down.' };
const preview: Unwritten = { because: 'It says what would be, and changes nothing.' };
const inHistory: Unwritten = { because: 'The history of uploads has who sent what, and when.' };

const elsewhere: Unwritten = { because: 'It is in the log of the business that is looked at; the test of support views reads it there.' };
const ofBusiness: Unwritten = { because: 'It is in the log of the business that it is about; the test of businesses reads it there.' };

const answered: Unwritten = { because: 'It is in the log of the business that asks; the test of change requests reads it there.' };
const answeredProof: Unwritten = { because: 'It is in the log of the business whose action it is; the test of proofs reads it there.' };
const ofMessage: Unwritten = { because: 'A file by itself is nothing; the message that it belongs to is written down.' };
const ownReading: Unwritten = { because: 'It is how far a person has read.' };

const ofOperator: Unwritten = { because: 'It is in the log of the operating company; the test of the market’s lens texts reads it there.' };
const ofMarket: Unwritten = { because: 'It is in the log of the operating company; the test of the market’s profiles reads it there.' };
const ofEach: Unwritten = { because: 'It is in the log of each business that it decides for; the tests of the market’s brands and lens texts read it there.' };

const customer = '/api/v2/optician-marketing/customer/:id';
const selection = '/api/v2/optician-marketing/selection';
const campaign = '/api/v2/optician-marketing/campaign';
const list = '/api/v2/optician-marketing/shipping-list/:id';
const eyeplan = '/api/v2/eyeplan';
const settings = '/api/v2/settings';
const users = '/api/v2/settings/users';
const upload = '/api/v2/upload';

/**
 * For every POST, PUT, PATCH and DELETE: what it writes into the audit log, or why nothing. A new route needs an entry.
 * In an order in which one business can do all of it; see `foreignCalls` and `ownChanges` for the calls.
 */
export const AUDITED_ROUTES: Readonly<Record<string, AuditAction | Unwritten>> = {
  'PUT /api/v2/eyepage/website': 'website-changed',
  [`PUT ${settings}/sender`]: 'sender-changed',
  'PUT /api/v2/store/current': { because: 'It is a person’s own view.' },
  'POST /api/v2/analysis/customers/selection': draft,
  'POST /api/v2/optician-marketing/suggestions/:kind': draft,
  [`POST ${selection}`]: draft,
  [`PUT ${selection}/:id`]: draft,
  [`PUT ${selection}/:id/refraction`]: 'selection-refraction-changed',
  [`POST ${selection}/:id/duplicate`]: draft,
  [`POST ${selection}/:id/count`]: preview,
  [`PUT ${selection}/:id/export-settings`]: 'export-settings-changed',
  [`DELETE ${selection}/:id`]: draft,
  [`POST ${selection}/:id/restore`]: draft,
  [`POST ${campaign}`]: 'campaign-planned',
  [`PUT ${campaign}/:id`]: 'campaign-changed',
  [`POST ${campaign}/:id/start`]: 'campaign-started',
  [`POST ${campaign}/:id/release`]: 'campaign-released',
  [`DELETE ${campaign}/:id`]: 'campaign-deleted',
  [`PUT ${campaign}/:id/text`]: 'campaign-text-changed',
  [`POST ${campaign}/:id/letters`]: 'letters-made',
  [`POST ${campaign}/:id/send`]: 'mailing-started',
  [`POST ${campaign}/:id/send/retry`]: 'mailing-repeated',
  [`PUT ${list}/members/:customer/removal`]: 'address-removed',
  [`DELETE ${list}/members/:customer/removal`]: 'address-restored',
  [`POST ${list}/export`]: 'export',
  [`POST ${list}/sent`]: 'list-sent',
  [`POST ${list}/outcomes`]: 'outcomes-recorded',
  [`PUT ${eyeplan}/budget`]: 'plan-budget-changed',
  [`POST ${eyeplan}/proof-file`]: { because: 'It is written down once it is a version of a proof; until then it is a file that waits a day.' },
  [`POST ${eyeplan}/action/:id/proof`]: 'proof-added',
  [`POST ${eyeplan}/action/:id/proof/:version/comment`]: 'proof-commented',
  [`PUT ${eyeplan}/action/:id/proof/:version/comment/:comment`]: 'proof-comment-settled',
  [`PUT ${eyeplan}/action/:id/proof/:version/approval`]: 'proof-approved',
  [`DELETE ${eyeplan}/action/:id/proof/:version/approval`]: 'proof-approval-withdrawn',
  [`POST ${eyeplan}/feed`]: 'plan-feed-made',
  [`DELETE ${eyeplan}/feed`]: 'plan-feed-withdrawn',
  [`POST ${eyeplan}/action`]: 'campaign-planned',
  [`PUT ${eyeplan}/action/:id`]: 'campaign-changed',
  [`PUT ${eyeplan}/action/:id/day`]: 'campaign-changed',
  [`POST ${eyeplan}/action/:id/book-again`]: 'campaign-planned',
  [`POST ${eyeplan}/archive/:year/copy`]: 'campaign-planned',
  [`DELETE ${eyeplan}/action/:id`]: 'campaign-deleted',
  'POST /api/v2/quality/run': preview,
  'POST /api/v2/quality/decision': 'data-corrected',
  'POST /api/v2/quality/decision/batch': 'data-corrected',
  'POST /api/v2/quality/:check/accept': 'data-corrected',
  'POST /api/v2/quality/decision/undo': 'decision-undone',
  'DELETE /api/v2/quality/decision/:id': 'decision-undone',
  'POST /api/v2/quality/merge': 'customers-merged',
  [`POST ${customer}/consents`]: 'consent-recorded',
  [`POST ${customer}/objection`]: 'objection',
  [`PUT ${settings}/goals`]: 'goals-changed',
  [`PUT ${settings}/goals/plan`]: 'goals-changed',
  [`DELETE ${settings}/goals`]: 'goals-deleted',
  [`PUT ${settings}/brands`]: 'brand-set',
  [`POST ${settings}/brands/merge`]: 'brands-merged',
  [`POST ${settings}/brands/preview`]: preview,
  [`POST ${settings}/brands/decision/:id/undo`]: 'brand-decision-undone',
  [`PUT ${settings}/staff/:id`]: 'staff-changed',
  [`POST ${settings}/staff/merge`]: 'staff-merged',
  [`POST ${settings}/staff/split`]: 'staff-split',
  [`POST ${users}`]: 'user-invited',
  [`POST ${users}/:sub/invitation`]: 'invitation-renewed',
  [`DELETE ${users}/:sub/invitation`]: 'invitation-withdrawn',
  [`DELETE ${users}/:sub/devices/:device`]: 'sessions-ended',
  [`PUT ${users}/:sub/groups`]: 'groups-changed',
  [`PUT ${users}/:sub/stores`]: 'stores-restricted',
  [`PUT ${users}/:sub/refraction`]: 'permission-granted',
  [`PUT ${settings}/report-mails/:sub`]: 'report-mail-changed',
  [`POST ${settings}/report-mails/:sub/send`]: 'report-mail-sent',
  [`PUT ${users}/:sub/lock`]: 'user-locked',
  [`POST ${users}/:sub/reset`]: 'password-reset',
  [`DELETE ${users}/:sub/sessions`]: 'sessions-ended',
  [`POST ${settings}/own-data/archive`]: 'data-taken-away',
  [`POST ${settings}/own-data/deletion`]: 'deletion-requested',
  [`DELETE ${settings}/own-data/deletion`]: 'deletion-withdrawn',
  'PUT /api/v2/admin/users/:sub/lock': 'user-unlocked',
  'POST /api/v2/admin/users/:sub/reset': 'password-reset',
  'PUT /api/v2/admin/brands': ofEach,
  'POST /api/v2/admin/brands/merge': ofEach,
  'POST /api/v2/admin/brands/decision/:id/undo': ofEach,
  'PUT /api/v2/admin/lens-text/market': ofEach,
  'POST /api/v2/admin/lens-text/market/decision/:id/undo': ofEach,
  'PUT /api/v2/admin/lens-text/market/rules': ofOperator,
  'POST /api/v2/admin/lens-text/market/rules/preview': preview,
  'POST /api/v2/admin/lens-text/market/rules/run': ofOperator,
  'POST /api/v2/admin/lens-text/market/rules/decision/:id/undo': ofOperator,
  'PUT /api/v2/admin/benchmark': { because: 'It is in the log of the operating company; the test of the benchmark’s rules reads it there.' },
  'POST /api/v2/admin/benchmark/preview': preview,
  'POST /api/v2/admin/mapping-profile': ofMarket,
  'PUT /api/v2/admin/mapping-profile/:id': ofMarket,
  'DELETE /api/v2/admin/mapping-profile/:id': ofMarket,
  'POST /api/v2/admin/mapping-profile/headers': preview,
  'POST /api/v2/admin/businesses': ofBusiness,
  'PUT /api/v2/admin/businesses/:id/contract': ofBusiness,
  'POST /api/v2/admin/support-view': elsewhere,
  'DELETE /api/v2/admin/support-view/:tenant/:view': elsewhere,
  [`PUT ${settings}/business`]: 'settings-changed',
  [`POST ${settings}/business/preview`]: preview,
  'PUT /api/v2/admin/lens-text': 'lens-text-corrected',
  'PUT /api/v2/admin/lens-text/rules': 'lens-rules-changed',
  'POST /api/v2/admin/lens-text/rules/preview': preview,
  'POST /api/v2/admin/lens-text/rules/run': 'lens-rules-changed',
  'POST /api/v2/admin/lens-text/decision/:id/undo': 'lens-decision-undone',
  'PUT /api/v2/admin/permission': 'permission-granted',
  [`POST ${upload}`]: inHistory,
  [`POST ${upload}/preview`]: preview,
  [`POST ${upload}/preview/:id`]: preview,
  [`POST ${upload}/preview/:id/import`]: inHistory,
  [`DELETE ${upload}/preview/:id`]: preview,
  [`POST ${upload}/key`]: 'upload-key-made',
  [`PUT ${upload}/key/:id`]: 'upload-key-changed',
  [`DELETE ${upload}/key/:id`]: 'upload-key-revoked',
  [`POST ${upload}/mapping-profile`]: 'mapping-made',
  [`PUT ${upload}/mapping-profile/:id`]: 'mapping-changed',
  [`DELETE ${upload}/mapping-profile/:id`]: 'mapping-deleted',
  'POST /api/v2/eyepage/website/check': { because: 'It looks at the website as every visitor does, and changes nothing.' },
  'POST /api/v2/eyepage/change-request/file': ofMessage,
  'POST /api/v2/eyepage/change-request': 'change-requested',
  'POST /api/v2/eyepage/change-request/:id/message': 'change-request-written',
  'PUT /api/v2/eyepage/change-request/:id/read': ownReading,
  'POST /api/v2/admin/change-request/:id/file': ofMessage,
  'POST /api/v2/admin/change-request/:id/message': answered,
  'PUT /api/v2/admin/change-request/:id/read': ownReading,
  'POST /api/v2/admin/proof/:id/file': { because: 'It is written down once it is a version of a proof; until then it is a file that waits a day.' },
  'POST /api/v2/admin/proof/:id': answeredProof,
  'POST /api/v2/admin/proof/:id/:version/comment': answeredProof,
  'PUT /api/v2/admin/proof/:id/:version/comment/:comment': answeredProof,
  [`PUT ${settings}/basic/business`]: 'settings-changed',
  [`PUT ${settings}/basic/store/:id`]: 'settings-changed',
  [`POST ${settings}/agreement`]: 'agreement-accepted',
  [`PUT ${upload}/:id/moves`]: 'upload-moves-chosen',
  [`POST ${customer}/erasure`]: 'erasure',
  [`POST ${upload}/:id/roll-back`]: 'upload-rolled-back',
};
