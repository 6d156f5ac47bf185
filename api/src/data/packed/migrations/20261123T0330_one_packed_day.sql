-- Packed days count from 1970 in people and selections alike (data/packed/days.ts); what is packed is made anew from facts.
TRUNCATE store_people, store_year_orders, store_base, customer_segments;
