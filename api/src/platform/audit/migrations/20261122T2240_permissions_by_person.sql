-- A right belongs to a person. It is given to an address, and bound to the first person who uses it from there ('' until
-- then): whoever gets a colleague's old address does not get the colleague's rights.
ALTER TABLE user_permissions ADD COLUMN user_sub text NOT NULL DEFAULT '';
ALTER TABLE user_permissions DROP CONSTRAINT user_permissions_pkey;
ALTER TABLE user_permissions ADD PRIMARY KEY (tenant_id, user_email, permission, user_sub);
