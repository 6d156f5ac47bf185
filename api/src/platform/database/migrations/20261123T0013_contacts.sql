-- Whose frozen customers the campaign is limited to; null: those of all whom the criteria meet.
ALTER TABLE campaigns ADD COLUMN base_id bigint;

-- MD5 of the address that something came back from: another address of the customer may be written to.
ALTER TABLE shipping_list_members ADD COLUMN outcome_address text;
