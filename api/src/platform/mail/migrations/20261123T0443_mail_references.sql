-- What the sender of a message calls it, by which it is found again; null: nobody looks for it.
ALTER TABLE mail_outbox ADD COLUMN reference text;
