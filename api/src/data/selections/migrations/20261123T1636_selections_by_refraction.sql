-- Whether potentials of a selection go by refractions too, of customers with einw_gesundheit alone. Beside the config, which
-- is the specification's; off unless somebody with the permission 'refraction' switches it on.
ALTER TABLE selections ADD COLUMN uses_refraction boolean NOT NULL DEFAULT false;
-- As the selection had it when the campaign was made.
ALTER TABLE campaigns ADD COLUMN uses_refraction boolean NOT NULL DEFAULT false;
-- Whether a filter of the list did go by refractions: then who withdraws that consent leaves it.
ALTER TABLE shipping_lists ADD COLUMN uses_refraction boolean NOT NULL DEFAULT false;
-- They have more columns from now on: customer_scores.refraction_potentials is read for them, where there is einw_gesundheit.
TRUNCATE customer_segments;
