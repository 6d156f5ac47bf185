-- Whose frozen customers the campaign is limited to; null: those of all whom the criteria meet.
ALTER TABLE campaigns ADD COLUMN base_id bigint;

-- MD5 of the address that something came back from: another address of the customer may be written to.
ALTER TABLE shipping_list_members ADD COLUMN outcome_address text;

-- A store that goes with its upload takes along what its people were sent.
ALTER TABLE shipping_list_members DROP CONSTRAINT shipping_list_members_tenant_id_store_id_fkey;
ALTER TABLE shipping_list_members ADD FOREIGN KEY (tenant_id, store_id) REFERENCES stores (tenant_id, id) ON DELETE CASCADE;

-- Whoever draws recipients has to leave out those on the list, in whichever store they objected: keyed hashes alone.
GRANT SELECT ON block_list, block_list_keys TO portal_store;
