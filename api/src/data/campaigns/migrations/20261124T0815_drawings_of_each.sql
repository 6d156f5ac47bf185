-- Whoever asks for another version of a selection, with other settings or among other stores, has a drawing of their own.
ALTER TABLE drawings ADD COLUMN settings jsonb;
ALTER TABLE drawings DROP CONSTRAINT drawings_tenant_id_selection_id_key;
ALTER TABLE drawings ADD CONSTRAINT drawings_of_each UNIQUE (tenant_id, selection_id, user_sub, version, settings);
