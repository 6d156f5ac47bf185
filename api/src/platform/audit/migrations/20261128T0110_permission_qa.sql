-- To see the portal with other versions of areas; given by the operating company.
ALTER TABLE user_permissions DROP CONSTRAINT user_permissions_permission_check;
ALTER TABLE user_permissions ADD CONSTRAINT user_permissions_permission_check CHECK (permission IN ('refraction', 'qa'));
