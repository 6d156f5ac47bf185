-- Refractometers measure in eighths of a dioptre (0.125), and lens makers state the index with three places
-- (1.665): two places would change what was measured.
ALTER TABLE refractions
  ALTER COLUMN sph_r TYPE numeric(6, 3),
  ALTER COLUMN cyl_r TYPE numeric(6, 3),
  ALTER COLUMN add_r TYPE numeric(5, 3),
  ALTER COLUMN sph_l TYPE numeric(6, 3),
  ALTER COLUMN cyl_l TYPE numeric(6, 3),
  ALTER COLUMN add_l TYPE numeric(5, 3),
  ALTER COLUMN pd TYPE numeric(6, 3);
ALTER TABLE order_lines ALTER COLUMN lens_index TYPE numeric(5, 3);
