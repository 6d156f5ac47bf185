-- A name as a German telephone book sorts it: ä as ae, ß as ss, capitals and accents aside. Compare it COLLATE "C":
-- neither the embedded database nor every server knows German.
CREATE FUNCTION german_order(input text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN replace(replace(replace(replace(
  translate(lower(input), 'ÄÖÜÁÀÂáàâÉÈÊËéèêëÍÎíîÓÔóôÚÛúûÇç', 'äöüaaaaaaeeeeeeeeiiiioooouuuucc'),
  'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss');
