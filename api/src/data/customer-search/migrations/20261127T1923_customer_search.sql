-- How names are compared in a search: without accents of any language, 'Müller', 'Mueller' and 'MULLER' alike, words
-- with one blank between them. features/customers/words.ts does the same; a test holds them together.
-- Letters that have no decomposition are listed; lower() in "C" is the same on every server.
CREATE FUNCTION search_fold(input text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN btrim(regexp_replace(
  replace(replace(replace(
    lower(replace(replace(translate(
      -- Marks, apostrophes and characters without width fall away, so that O'Neill is one word.
      regexp_replace(normalize(input, NFD), '[\u0300-\u036f''`\u00ad\u00b4\u200b-\u200f\u2018-\u201b\u202a-\u202e\u2060\ufeff]', '', 'g'),
      'ŁłØøĐđıÆæŒœ', 'LlOoDdiAaOo'), 'ß', 'ss'), 'ẞ', 'ss') COLLATE "C"),
    'ae', 'a'), 'oe', 'o'), 'ue', 'u'),
  '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000]+', ' ', 'g'), ' ');

-- Digits alone, as dialled within Germany: '+49 (0)351 / 123' → '0351123'.
CREATE FUNCTION search_phone(input text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(regexp_replace(regexp_replace(replace(input, '(0)', ''), '^[^0-9+]*\+', '00'), '[^0-9]', '', 'g'), '^00490?', '0');

-- What customers are searched by, derived from `customers` by data/customer-search. Row level security keeps every operator
-- that is not leakproof (LIKE, %, @>) from using an index, so that all questions are ranges or equalities of these
-- columns, compared byte by byte.
CREATE TABLE customer_search (
  tenant_id        int NOT NULL,
  customer_id      bigint NOT NULL,
  store_id         bigint NOT NULL,
  last_name        text COLLATE "C" NOT NULL,
  first_name       text COLLATE "C" NOT NULL,
  -- names that resemble a mistyped one are looked up by the equality of a word
  last_head        text COLLATE "C" NOT NULL GENERATED ALWAYS AS (split_part(last_name, ' ', 1)) STORED,
  first_head       text COLLATE "C" NOT NULL GENERATED ALWAYS AS (split_part(first_name, ' ', 1)) STORED,
  -- between the first word and the last one: 'guttenberg' of 'buhl freiherr guttenberg meier'
  last_second      text COLLATE "C" GENERATED ALWAYS AS (substring(last_name FROM '^[^ ]+ ([^ ]+) ')) STORED,
  last_third       text COLLATE "C" GENERATED ALWAYS AS (substring(last_name FROM '^[^ ]+ [^ ]+ ([^ ]+) ')) STORED,
  last_fourth      text COLLATE "C" GENERATED ALWAYS AS (substring(last_name FROM '^[^ ]+ [^ ]+ [^ ]+ ([^ ]+) ')) STORED,
  first_second     text COLLATE "C" GENERATED ALWAYS AS (substring(first_name FROM '^[^ ]+ ([^ ]+) ')) STORED,
  -- 'ludenscheidt' of 'muller ludenscheidt'; null where the name is one word
  last_end         text COLLATE "C" GENERATED ALWAYS AS (substring(last_name FROM ' ([^ ]+)$')) STORED,
  first_end        text COLLATE "C" GENERATED ALWAYS AS (substring(first_name FROM ' ([^ ]+)$')) STORED,
  plz              text COLLATE "C",
  number           text COLLATE "C" NOT NULL,
  -- without leading zeros: 'k12' of 'k00012'
  number_bare      text COLLATE "C" GENERATED ALWAYS AS (regexp_replace(number, '^([a-z]*)0+([0-9])', '\1\2')) STORED,
  phone            text COLLATE "C",
  mobile           text COLLATE "C",
  -- from the last digit, to find a number by its end
  phone_back       text COLLATE "C" GENERATED ALWAYS AS (reverse(phone)) STORED,
  mobile_back      text COLLATE "C" GENERATED ALWAYS AS (reverse(mobile)) STORED,
  last_purchase_on date,
  -- for half a name with a place, 'Mül Freib'; folded as names are
  city             text COLLATE "C",
  -- as in customers
  other_store_ids  bigint[],
  PRIMARY KEY (tenant_id, customer_id),
  -- its store is the customer's, whose own key holds it
  FOREIGN KEY (tenant_id, customer_id) REFERENCES customers (tenant_id, id) ON DELETE CASCADE
);
-- Three letters begin the names of 20,000 of 200,000 customers. In the order of the hits the first ten are read without
-- the others, and all are counted without looking at the table.
CREATE INDEX customer_search_in_order ON customer_search (tenant_id, last_name, first_name, customer_id) INCLUDE (store_id);
CREATE INDEX customer_search_by_last_head ON customer_search (tenant_id, last_head);
CREATE INDEX customer_search_by_last_end ON customer_search (tenant_id, last_end) WHERE last_end IS NOT NULL;
-- A first name begins as its first word does, so that this index answers for both.
CREATE INDEX customer_search_by_first_head ON customer_search (tenant_id, first_head);
CREATE INDEX customer_search_by_first_end ON customer_search (tenant_id, first_end) WHERE first_end IS NOT NULL;
CREATE INDEX customer_search_by_last_second ON customer_search (tenant_id, last_second) WHERE last_second IS NOT NULL;
CREATE INDEX customer_search_by_last_third ON customer_search (tenant_id, last_third) WHERE last_third IS NOT NULL;
CREATE INDEX customer_search_by_last_fourth ON customer_search (tenant_id, last_fourth) WHERE last_fourth IS NOT NULL;
CREATE INDEX customer_search_by_first_second ON customer_search (tenant_id, first_second) WHERE first_second IS NOT NULL;
CREATE INDEX customer_search_by_plz ON customer_search (tenant_id, plz);
CREATE INDEX customer_search_by_number ON customer_search (tenant_id, number_bare);
CREATE INDEX customer_search_by_phone ON customer_search (tenant_id, phone) WHERE phone IS NOT NULL;
CREATE INDEX customer_search_by_mobile ON customer_search (tenant_id, mobile) WHERE mobile IS NOT NULL;
CREATE INDEX customer_search_by_phone_back ON customer_search (tenant_id, phone_back) WHERE phone_back IS NOT NULL;
CREATE INDEX customer_search_by_mobile_back ON customer_search (tenant_id, mobile_back) WHERE mobile_back IS NOT NULL;
CREATE INDEX customer_search_by_purchase ON customer_search (tenant_id, last_purchase_on DESC NULLS LAST, customer_id DESC);
CREATE INDEX customer_search_by_city ON customer_search (tenant_id, city) WHERE city IS NOT NULL;
SELECT enforce_tenant_isolation('customer_search');
SELECT enforce_store_rights('customer_search', 'store_id = ANY(%1$s) OR other_store_ids && %1$s');

-- Rises with every change of a business's names: servers keep the distinct ones in memory under it.
CREATE TABLE customer_search_versions (
  tenant_id int NOT NULL REFERENCES tenants (id),
  -- never comes back, not even after a roll-back
  version   bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  PRIMARY KEY (tenant_id)
);
SELECT enforce_tenant_isolation('customer_search_versions');
GRANT SELECT ON customer_search_versions TO portal_store;
