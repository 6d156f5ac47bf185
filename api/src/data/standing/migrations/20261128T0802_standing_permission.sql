-- The version of the sentence for which an Admin has allowed e-mails to go by themselves; null: none.
ALTER TABLE standing_campaigns ADD COLUMN permitted_version int;
ALTER TABLE standing_steps DROP CONSTRAINT standing_steps_action_check;
ALTER TABLE standing_steps ADD CONSTRAINT standing_steps_action_check
  CHECK (action IN ('made', 'changed', 'permitted', 'started', 'paused', 'ended'));
