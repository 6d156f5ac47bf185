import {
  customerAnswers,
  doneProposalCustomers,
  emailConfirmations,
  mailSends,
  selectionMembers,
  shippingListMembers,
  standingPieces,
  unsubscribeTokens,
} from './contacts.ts';
import { CUSTOMER_COLUMNS } from './customers.ts';
import { customerMerges, duplicateCandidates, mergedOrders, mergedRefractions } from './decisions.ts';
import { customerFacts, customerScores, customerSearch, mainWaits, orderFacts } from './derived.ts';
import { orderLines, orders, refractions } from './facts.ts';
import { blockList, consentChanges, objections } from './law.ts';
import type { PersonTable, TableOfCustomers } from './person-column.ts';

/** Tables whose rows belong to a customer without a `customer_id`. */
type Otherwise = 'customers' | 'order_lines' | 'customer_merges';
export type PersonTableName = TableOfCustomers | Otherwise;

/** Every table with rows of one customer each, and what the law makes of each of their columns. */
export const PERSON_TABLES: { [Table in PersonTableName]: PersonTable<Table> } = {
  customers: { rows: 'emptied', columns: CUSTOMER_COLUMNS },
  orders,
  order_lines: orderLines,
  refractions,
  consent_changes: consentChanges,
  objections,
  block_list: blockList,
  shipping_list_members: shippingListMembers,
  standing_pieces: standingPieces,
  customer_answers: customerAnswers,
  email_confirmations: emailConfirmations,
  mail_sends: mailSends,
  unsubscribe_tokens: unsubscribeTokens,
  selection_members: selectionMembers,
  done_proposal_customers: doneProposalCustomers,
  customer_merges: customerMerges,
  merged_orders: mergedOrders,
  merged_refractions: mergedRefractions,
  duplicate_candidates: duplicateCandidates,
  customer_facts: customerFacts,
  order_facts: orderFacts,
  main_waits: mainWaits,
  customer_search: customerSearch,
  customer_scores: customerScores,
};

/** Tables that have something of many people in a row, or of one by another name, and what takes an erased person out. */
export const MIXED_TABLES: Readonly<Record<string, string>> = {
  store_people: 'forgetPacked',
  store_year_orders: 'forgetPacked',
  store_base: 'forgetPacked',
  customer_segments: 'forgetSegments',
  place_names: 'rebuildPlaceNames',
  quality_decisions: "forgetDecisions, by the number of the business's software",
  mail_outbox: 'forgetMail, by the recipient',
  letter_files: 'forgetMessages: a file with a letter to the person goes',
  exports: "forgetFiles: a file with the person's address goes",
  take_aways: 'forgetTakeAways: an archive has everybody',
  upload_before_images: "erase, by the row's own numbers",
  upload_findings: 'erase, by what rows of files say',
  absent_contacts: 'returnContacts: of people who are not there, and who cannot be erased before they are',
  upload_moves: 'numbers of the portal, which then name a pseudonym',
  audit_log: 'numbers of the portal, which then name a pseudonym: that somebody was erased has to be proven',
  staged_kunden: 'clearStage, at the end of the upload',
  staged_auftraege: 'clearStage, at the end of the upload',
  staged_refraktionen: 'clearStage, at the end of the upload',
  staged_customer_ids: 'clearStage, at the end of the upload',
};

/** Tables whose rows an erasure deletes by their `customer_id`. */
export const tablesToDelete = (): TableOfCustomers[] =>
  (Object.keys(PERSON_TABLES) as PersonTableName[]).filter(
    (table): table is TableOfCustomers => PERSON_TABLES[table].rows === 'deleted',
  );
