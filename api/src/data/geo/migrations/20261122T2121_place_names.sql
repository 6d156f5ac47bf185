-- What the customers of a business call a postcode: the place that most of their addresses name, in its usual spelling.
-- Several rows where as many customers write one as the other.
CREATE TABLE place_names (
  tenant_id int NOT NULL,
  plz       text NOT NULL,
  name      text NOT NULL,
  -- who write it so, however they spell it
  customers int NOT NULL,
  PRIMARY KEY (tenant_id, plz, name)
);
SELECT enforce_tenant_isolation('place_names');
