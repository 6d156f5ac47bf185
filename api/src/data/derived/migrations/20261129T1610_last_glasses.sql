-- Of the order with a customer's last main glasses: its status, and of its first lines that have one the brand of the frame and the maker of the
-- lenses, as the files spell them. Null: no main glasses, or the lines do not say it.
ALTER TABLE customer_facts ADD COLUMN last_main_status text;
ALTER TABLE customer_facts ADD COLUMN last_main_brand text;
ALTER TABLE customer_facts ADD COLUMN last_main_maker text;
-- Whether any glasses of theirs were taken back in whole, or glazed anew, within 90 days.
ALTER TABLE customer_facts ADD COLUMN has_complained boolean NOT NULL DEFAULT false;
