import { FOLLOWS, NUMBER, OF_STAFF, type PersonTable } from './person-column.ts';

export const shippingListMembers: PersonTable<'shipping_list_members'> = {
  rows: 'deleted',
  columns: {
    tenant_id: NUMBER,
    list_id: 'name',
    customer_id: NUMBER,
    store_id: FOLLOWS,
    is_control: 'part',
    removed_at: 'part',
    removed_by: OF_STAFF,
    removed_reason: 'removed_reason',
    outcome: 'outcome',
    outcome_on: 'outcome_on',
    rank: { untold: 'a place in a list, by the scores that are told' },
    chance: { untold: 'of the scores, which are told as they are now' },
    code: { untold: 'the same for all recipients' },
    outcome_address: { untold: 'a checksum of the address that is told' },
  },
};

/** Whether and why a Daueraktion has written to somebody. */
export const standingPieces: PersonTable<'standing_pieces'> = {
  rows: 'deleted',
  columns: {
    tenant_id: NUMBER,
    standing_id: NUMBER,
    on_day: { untold: 'the day of the list, which is told' },
    customer_id: NUMBER,
    store_id: FOLLOWS,
    occasion: { untold: 'follows from purchases and day of birth, which are told' },
    due_on: { untold: 'follows from purchases and day of birth, which are told' },
    outcome: { untold: 'that something went out is told with its list; that nothing did, is no contact' },
    is_control: { untold: 'told with the list' },
    list_id: NUMBER,
    lot: { untold: 'a number drawn by lot; what came of it is told with the list' },
  },
};

const MESSAGE = { untold: 'how a message travelled; that it went out is told with its list' };

/** Messages go with the place in the list. */
export const mailSends: PersonTable<'mail_sends'> = {
  rows: 'deleted',
  columns: {
    tenant_id: NUMBER,
    list_id: NUMBER,
    customer_id: NUMBER,
    state: MESSAGE,
    attempts: MESSAGE,
    due_at: MESSAGE,
    code: MESSAGE,
    changed_at: MESSAGE,
  },
};

export const unsubscribeTokens: PersonTable<'unsubscribe_tokens'> = {
  rows: 'deleted',
  columns: {
    tenant_id: NUMBER,
    hash: { untold: 'a checksum of a link that only the person has' },
    customer_id: NUMBER,
    list_id: NUMBER,
    created_at: MESSAGE,
  },
};

const TELLING = { untold: 'whether the shop was written to of what is told' };

/** What somebody has answered goes with the place in the list. */
export const customerAnswers: PersonTable<'customer_answers'> = {
  rows: 'deleted',
  columns: {
    tenant_id: NUMBER,
    id: NUMBER,
    list_id: NUMBER,
    customer_id: NUMBER,
    store_id: FOLLOWS,
    kind: 'kind',
    wish_on: 'wish_on',
    day_part: 'day_part',
    pause_until: 'pause_until',
    answered_at: 'answered_at',
    changed_at: 'changed_at',
    withdrawn_at: 'withdrawn_at',
    done_at: { untold: 'when the business has seen to it is said of the business' },
    done_by: OF_STAFF,
    is_told: TELLING,
    told_at: TELLING,
  },
};

const ON_ITS_WAY = { untold: 'how the question travelled; that it was asked and answered is told' };

/** What somebody was asked by e-mail, and has confirmed. */
export const emailConfirmations: PersonTable<'email_confirmations'> = {
  rows: 'deleted',
  columns: {
    tenant_id: NUMBER,
    id: NUMBER,
    customer_id: NUMBER,
    store_id: FOLLOWS,
    address: 'address',
    text_version: 'text_version',
    asked_at: 'asked_at',
    asked_by: OF_STAFF,
    expires_at: 'expires_at',
    state: ON_ITS_WAY,
    attempts: ON_ITS_WAY,
    due_at: ON_ITS_WAY,
    confirmed_at: 'confirmed_at',
    applied_at: 'applied_at',
    applied_by: OF_STAFF,
  },
};

export const selectionMembers: PersonTable<'selection_members'> = {
  rows: 'deleted',
  columns: {
    tenant_id: NUMBER,
    selection_id: { untold: 'a set for an analysis, which addresses nobody' },
    customer_id: NUMBER,
  },
};

export const doneProposalCustomers: PersonTable<'done_proposal_customers'> = {
  rows: 'deleted',
  columns: {
    tenant_id: NUMBER,
    done_id: { untold: 'a set by which is told what came of a proposal, and which addresses nobody' },
    customer_id: NUMBER,
  },
};
