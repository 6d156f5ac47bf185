-- A right to a store that an upload's roll-back takes along stays, and sees nothing. It must not go with the store:
-- whoever has no row sees all of the business.
ALTER TABLE user_stores DROP CONSTRAINT user_stores_tenant_id_store_id_fkey;
