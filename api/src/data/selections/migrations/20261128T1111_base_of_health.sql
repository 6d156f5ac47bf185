-- Whether the figure or the suggestion whose customers a selection counts among goes by something that tells about the eyes. Of older ones
-- nobody knows: they count as such.
ALTER TABLE selections ADD COLUMN base_of_health boolean NOT NULL DEFAULT true;
ALTER TABLE selections ALTER COLUMN base_of_health SET DEFAULT false;
