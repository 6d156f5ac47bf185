-- What the support view opens: the groups that the business had a contract for when it began.
ALTER TABLE support_views ADD COLUMN groups text[] NOT NULL;
