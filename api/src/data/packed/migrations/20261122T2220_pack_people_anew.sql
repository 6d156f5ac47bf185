-- Packed orders name people by their place in store_people: a store that has one of the two is taken to have both. Where the
-- orders are to be packed anew, so are the people.
TRUNCATE store_people, store_year_orders;
