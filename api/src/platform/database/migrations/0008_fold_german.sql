-- 'Müller', 'Mueller' and 'MULLER' fold to the same text. Explicit letters: lower() leaves umlauts alone in locale C.
CREATE FUNCTION fold_german(input text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN replace(replace(replace(replace(
  translate(lower(input), 'ÄÖÜäöüÁÀÂáàâÉÈÊËéèêëÍÎíîÓÔóôÚÛúûÇç', 'aouaouaaaaaaeeeeeeeeiiiioooouuuucc'),
  'ß', 'ss'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u');
