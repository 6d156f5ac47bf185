-- Objections to one channel are kept by hash as well: of the person, and of the address, mailbox or telephone that the
-- channel writes to, so that neither comes back under another customer number.
ALTER TABLE block_list DROP CONSTRAINT block_list_reason_check;
ALTER TABLE block_list ADD CONSTRAINT block_list_reason_check CHECK (reason IN ('objection', 'erasure', 'letter', 'email', 'sms'));

-- By which fold of spellings the hash was made (data/block-list/identity-keys.ts). Of the erased nothing but the hash is left: it
-- cannot be made anew and is asked by its own fold.
ALTER TABLE block_list ADD COLUMN fold smallint NOT NULL DEFAULT 1;

-- The fold by which all objections of the business have been entered; what is older is caught up with at the next start.
ALTER TABLE block_list_keys ADD COLUMN fold smallint NOT NULL DEFAULT 1;

-- Channels, with commas between them, that the person or mailbox of a row has objected to under another number.
ALTER TABLE staged_kunden ADD COLUMN objected_channels text;
