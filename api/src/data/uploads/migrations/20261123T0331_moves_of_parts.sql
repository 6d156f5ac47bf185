-- false: lines of the new order were refused, so that those of the old one stay as far as no good line replaces them.
ALTER TABLE upload_moves ADD COLUMN is_whole boolean NOT NULL DEFAULT true;
