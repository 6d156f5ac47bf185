-- A stricter minimum of businesses hides earlier months too. Of what is out is known that it met the minimum of then.
ALTER TABLE bench_month ADD COLUMN businesses int;
ALTER TABLE bench_best ADD COLUMN businesses int;
UPDATE bench_month m SET businesses = (SELECT (p.rules ->> 'min_businesses')::int FROM bench_publications p WHERE p.month = m.month);
UPDATE bench_best b SET businesses = (SELECT (p.rules ->> 'min_businesses')::int FROM bench_publications p WHERE p.month = b.month);
ALTER TABLE bench_month ALTER COLUMN businesses SET NOT NULL;
ALTER TABLE bench_best ALTER COLUMN businesses SET NOT NULL;
