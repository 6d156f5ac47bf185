import { UPLOAD_KINDS } from '@portal/shared/contract/settings-admin';
import { hasAbsentContacts, returnContacts } from '../../../data/campaigns/absent-contacts.ts';
import { applyDecisions, takeBackDecisions } from '../../../data/decisions/apply-decisions.ts';
import { linkCredits } from '../../../data/derived/index.ts';
import { findMoves } from './find-moves.ts';
import { loadTakeAway } from '../../../data/own-data/load/load-portal-file.ts';
import { requireEmpty } from '../../../data/own-data/load/require-loadable.ts';
import { hasRows, type Import } from './context.ts';
import { findCustomersOfOtherStores } from './find-customers-of-other-stores.ts';
import { blockObjectors, keepConsentChanges, keepRecordedConsents } from './follow-law.ts';
import { leaveOutPastTerm } from './leave-out-past-term.ts';
import { rejectOtherStores } from './reject-other-stores.ts';
import { rejectRepeatedRows } from './reject-repeated-rows.ts';
import { rejectUnknownStores } from './reject-unknown-stores.ts';
import { resolveNumbers } from './resolve-numbers.ts';
import { upsertCustomers } from './upsert-customers.ts';
import { upsertOrderLines } from './upsert-order-lines.ts';
import { upsertOrders } from './upsert-orders.ts';
import { upsertRefractions } from './upsert-refractions.ts';
import { upsertStaff } from './upsert-staff.ts';
import { upsertStores } from './upsert-stores.ts';
import { warnOfCredits } from './warn-of-credits.ts';
import { warnOfDifferingSums } from './warn-of-differing-sums.ts';
import { warnOfLargeOrders } from './warn-of-large-orders.ts';

/** What the steps know of the import. */
interface Importing extends Import {
  /** Kinds of which files were sent, be it that they held no good row. */
  kinds: ReadonlySet<string | null>;
  /** The program sends what has changed, and not everything. */
  sendsChanges: boolean;
  /** Whether a row of an order was staged. */
  hasOrders: boolean;
}

export interface ImportStep {
  name: string;
  /** What it builds on, of the others; they stand above it. */
  after: readonly string[];
  /** Whether there is anything for it to do; always unless given. */
  when?: (work: Importing) => boolean | Promise<boolean>;
  run: (work: Importing) => Promise<unknown>;
}

/**
 * How staged rows become the business's data, in the order in which it is done, within one transaction. A row that one
 * step refuses is not seen by those below it.
 */
export const IMPORT_STEPS: readonly ImportStep[] = [
  // A take-away is loaded into a business that has nothing.
  {
    name: 'empty',
    after: [],
    when: ({ takeAway }) => Boolean(takeAway),
    run: ({ trx, tenantId }) => requireEmpty(trx, tenantId),
  },
  // Files are compared with what files have said, not with what people have made of it.
  { name: 'decisions taken back', after: ['empty'], run: ({ trx, tenantId }) => takeBackDecisions(trx, tenantId) },
  // What was taken along names its orders beside the files as well; the nightly job looks at them.
  {
    name: 'orders past their term',
    after: ['empty'],
    when: ({ hasOrders, kinds, takeAway }) => !takeAway && (hasOrders || kinds.has('refraktionen')),
    run: leaveOutPastTerm,
  },
  {
    name: 'repeated rows',
    after: ['orders past their term'],
    run: async (work) => {
      for (const kind of UPLOAD_KINDS) await rejectRepeatedRows(work, kind);
    },
  },
  { name: 'rows of other stores', after: ['repeated rows'], run: rejectOtherStores },
  { name: 'stores', after: ['decisions taken back', 'rows of other stores'], run: upsertStores },
  { name: 'staff of unknown stores', after: ['stores'], run: (work) => rejectUnknownStores(work, 'mitarbeiter') },
  { name: 'staff', after: ['staff of unknown stores'], run: upsertStaff },
  { name: 'customers of unknown stores', after: ['stores'], run: (work) => rejectUnknownStores(work, 'kunden') },
  // Both look at what is stored before the files change it.
  { name: 'recorded consents', after: ['customers of unknown stores'], run: keepRecordedConsents },
  { name: 'changes of consents', after: ['recorded consents'], run: keepConsentChanges },
  { name: 'customers', after: ['changes of consents'], run: upsertCustomers },
  { name: 'objectors', after: ['customers'], run: blockObjectors },
  {
    name: 'contacts of who is back',
    after: ['customers'],
    when: ({ trx, tenantId }) => hasAbsentContacts(trx, tenantId),
    run: ({ trx, tenantId }) => returnContacts(trx, tenantId),
  },
  {
    name: 'orders of unknown stores',
    after: ['stores'],
    when: ({ hasOrders }) => hasOrders,
    run: (work) => rejectUnknownStores(work, 'auftraege'),
  },
  {
    name: 'customers of other stores',
    after: ['customers', 'orders of unknown stores'],
    when: ({ hasOrders }) => hasOrders,
    run: findCustomersOfOtherStores,
  },
  {
    name: 'orders',
    after: ['staff', 'customers of other stores'],
    when: ({ hasOrders }) => hasOrders,
    run: upsertOrders,
  },
  {
    name: 'credits',
    after: ['orders'],
    when: ({ hasOrders }) => hasOrders,
    run: ({ trx, tenantId }) => linkCredits(trx, tenantId),
  },
  { name: 'warnings of credits', after: ['credits'], when: ({ hasOrders }) => hasOrders, run: warnOfCredits },
  { name: 'warnings of large orders', after: ['orders'], when: ({ hasOrders }) => hasOrders, run: warnOfLargeOrders },
  // Whether lines of an order are complete is asked of the staged rows alone: before lines are stored as well as after.
  { name: 'moves of customers', after: ['customers'], run: (work) => findMoves(work, 'customers') },
  { name: 'moves of orders', after: ['orders'], run: (work) => findMoves(work, 'orders') },
  // A number means what this upload has stored under it, before what was there.
  { name: 'numbers of orders', after: ['orders'], run: (work) => resolveNumbers(work, 'orders') },
  { name: 'numbers of customers', after: ['customers'], run: (work) => resolveNumbers(work, 'customers') },
  {
    name: 'lines',
    after: ['numbers of orders'],
    when: ({ kinds }) => kinds.has('positionen'),
    run: (work) => upsertOrderLines(work, work.kinds.has('auftraege') && !work.sendsChanges),
  },
  {
    name: 'warnings of sums',
    after: ['orders', 'lines'],
    when: ({ kinds }) => kinds.has('positionen') || kinds.has('auftraege'),
    run: warnOfDifferingSums,
  },
  {
    name: 'refractions',
    after: ['numbers of orders', 'numbers of customers'],
    when: (work) => hasRows(work, 'refraktionen'),
    run: upsertRefractions,
  },
  {
    name: 'what no file has',
    after: ['customers', 'orders', 'staff', 'lines', 'refractions'],
    when: ({ takeAway }) => Boolean(takeAway),
    run: async ({ trx, tenantId, takeAway }) => takeAway && loadTakeAway(trx, tenantId, takeAway),
  },
  {
    name: 'decisions',
    after: ['objectors', 'lines', 'refractions', 'what no file has'],
    run: ({ trx, tenantId }) => applyDecisions(trx, tenantId),
  },
];
