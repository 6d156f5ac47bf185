-- Whether its recipients were found by something that tells about their eyes: where the business is strict, each of them has to have
-- consented to that until it goes out. Of older lists nobody knows: they count as such.
ALTER TABLE shipping_lists ADD COLUMN of_health boolean NOT NULL DEFAULT true;
ALTER TABLE shipping_lists ALTER COLUMN of_health SET DEFAULT false;
