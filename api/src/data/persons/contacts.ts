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

export const selectionMembers: PersonTable<'selection_members'> = {
  rows: 'deleted',
  columns: {
    tenant_id: NUMBER,
    selection_id: { untold: 'a set for an analysis, which addresses nobody' },
    customer_id: NUMBER,
  },
};
