-- How letters and e-mails of a business look, and how it is reached.
-- locks sender_settings: briefly, for one row a business; the defaults are constants, and nothing is written anew
ALTER TABLE sender_settings
  -- see MESSAGE_FONTS
  ADD COLUMN fonts         text NOT NULL DEFAULT 'modern' CHECK (fonts IN ('modern', 'classic')),
  -- '#1f4e79', readable on white
  ADD COLUMN colour        text NOT NULL DEFAULT '#1f4e79' CHECK (colour ~ '^#[0-9a-f]{6}$'),
  -- empty: not told
  ADD COLUMN phone         text NOT NULL DEFAULT '',
  ADD COLUMN website       text NOT NULL DEFAULT '',
  ADD COLUMN opening_hours text NOT NULL DEFAULT '';
