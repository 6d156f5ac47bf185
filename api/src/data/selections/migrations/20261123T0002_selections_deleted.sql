-- Deleted, until somebody takes it back or a day has gone by.
ALTER TABLE selections ADD COLUMN deleted_at timestamptz;
