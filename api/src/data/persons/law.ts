import { NUMBER, OF_STAFF, ORIGIN, type PersonTable } from './person-column.ts';

export const consentChanges: PersonTable<'consent_changes'> = {
  rows: 'deleted',
  columns: {
    tenant_id: NUMBER,
    id: NUMBER,
    customer_id: NUMBER,
    upload_id: ORIGIN,
    recorded_by: OF_STAFF,
    channel: 'channel',
    was_granted: 'was_granted',
    is_granted: 'is_granted',
    occurred_on: 'occurred_on',
    source: 'source',
    text_version: 'text_version',
    recorded_at: 'recorded_at',
  },
};

export const objections: PersonTable<'objections'> = {
  rows: 'deleted',
  columns: {
    tenant_id: NUMBER,
    customer_id: NUMBER,
    recorded_by: OF_STAFF,
    channel: 'channel',
    source: 'source',
    recorded_at: 'recorded_at',
  },
};

const CHECKSUM = { untold: 'a checksum that nobody can read; that there are some is told in words' };

export const blockList: PersonTable<'block_list'> = {
  rows: { kept: 'checksums keep later files from bringing back who was erased or has objected' },
  columns: {
    tenant_id: NUMBER,
    hash: CHECKSUM,
    reason: CHECKSUM,
    customer_id: NUMBER,
    fold: CHECKSUM,
    created_at: CHECKSUM,
  },
};
