-- Of those who objected or were erased only keyed hashes are left, by which every upload is checked. An objection to one
-- channel is kept for the person, and for the address, mailbox or telephone that the channel writes to, so that neither
-- comes back under another customer number.
CREATE TABLE block_list (
  tenant_id   int NOT NULL REFERENCES tenants (id),
  hash        bytea NOT NULL,
  reason      text NOT NULL CHECK (reason IN ('objection', 'erasure', 'letter', 'email', 'sms')),
  -- for a customer number that was erased: whose orders its further orders belong to
  customer_id bigint,
  created_at  timestamptz NOT NULL DEFAULT now(),
  -- by which fold of spellings the hash was made (data/block-list/identity-keys.ts). Of the erased nothing but the hash is
  -- left: it cannot be made anew and is asked by its own fold
  fold        smallint NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_id, hash, reason)
);
SELECT enforce_tenant_isolation('block_list');
-- Whoever draws recipients has to leave out those on the list, in whichever store they objected.
GRANT SELECT ON block_list TO portal_store;

-- Each business hashes with a key of its own, so that lists cannot be compared.
CREATE TABLE block_list_keys (
  tenant_id int NOT NULL REFERENCES tenants (id),
  key       bytea NOT NULL,
  -- by which fold all objections of the business have been entered; what is older is caught up with at the next start
  fold      smallint NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_id)
);
SELECT enforce_tenant_isolation('block_list_keys');
GRANT SELECT ON block_list_keys TO portal_store;
