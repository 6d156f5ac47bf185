import { sql, type RawBuilder } from 'kysely';
import { reachable } from '../../../data/derived/index.ts';
import { isUndeliverable } from '../../../data/campaigns/contacts.ts';
import { isAtHome } from '../../../data/definitions/countries.ts';
import { hasNumber } from '../../../data/definitions/writable.ts';
import { placeName } from '../../../data/definitions/place-name.ts';
import type { Check } from './check.ts';
import { countPeople, isEmpty, people, REACHABLE, reachableWith } from './people.ts';

/** Customers whose addresses name a postcode otherwise than the geodata before that is taken for its name. */
const WRITTEN_BY = 5;
/** Whether the place written is another one: 'Freiburg' and 'Freiburg im Breisgau' are the same. */
const isOther = (name: RawBuilder<unknown>) =>
  sql`NOT starts_with(k.folded, ${name}) AND NOT starts_with(${name}, k.folded)`;

/**
 * Incomplete addresses, those from which a letter came back, and German ones that no letter finds. A place is held to be wrong only where it is known as
 * the place of another postcode: villages have names of their own, which the list of postcodes does not have.
 */
export const address: Check = {
  name: 'adresse',
  problems: {
    'street-missing': 'Die Straße fehlt. Bitte tragen Sie Straße und Hausnummer nach.',
    'street-number': 'Die Hausnummer fehlt. So kommt kein Brief an; bitte tragen Sie sie nach.',
    'plz-missing': 'Die PLZ fehlt. Bitte tragen Sie sie nach.',
    'city-missing': 'Der Ort fehlt. Bitte tragen Sie ihn nach.',
    'plz-unknown': 'Diese PLZ gibt es nicht. Bitte prüfen Sie die fünf Ziffern.',
    'city-mismatch': 'PLZ und Ort passen nicht zusammen. Bitte prüfen Sie beide.',
    undeliverable: 'Post an diese Anschrift kam zurück. Bitte fragen Sie nach der neuen.',
  },
  proposals: { 'city-missing': (city) => `Aus der PLZ: ${city}` },
  population: countPeople,
  rows: (scope) => sql`
    WITH places AS MATERIALIZED (
      SELECT fold_german(place) AS place, min(plz) AS plz, count(*) AS plzs FROM geo_plz GROUP BY 1
    ), known AS MATERIALIZED (
      SELECT g.plz, fold_german(g.place) AS folded_place, ${placeName(scope.tenantId, WRITTEN_BY)} AS name FROM geo_plz g
    ), located AS (
      SELECT k.*, ${isEmpty('street')} AS no_street, ${isEmpty('plz')} AS no_plz, ${isEmpty('city')} AS no_city, ${isUndeliverable(scope.tenantId, 'letter')} AS came_back,
        g.name AS plz_place, ${isAtHome(sql.ref('k.country'))} AND EXISTS (SELECT FROM geo_plz) AS is_checked,
        fold_german(trim(k.city)) AS folded, g.folded_place, fold_german(g.name) AS folded_name
      FROM (SELECT k.* ${people(scope)}) k
      LEFT JOIN known g ON g.plz = trim(k.plz)
    )
    SELECT k.store_id, k.id AS customer_id, NULL::bigint AS order_id, wrong.field, wrong.problem, wrong.value, wrong.proposed,
      ${reachableWith(reachable(scope.tenantId).letter, { street: REACHABLE.street, plz: REACHABLE.plz, city: REACHABLE.city })} AS letter,
      false AS email, false AS sms, false AS selection
    FROM located k
    LEFT JOIN places named ON named.place = k.folded
    CROSS JOIN LATERAL (VALUES
      ('street', 'street-missing', k.no_street, NULL::text, NULL::text),
      ('street', 'street-number', NOT k.no_street AND NOT k.came_back AND NOT ${hasNumber.sql(sql.ref('k.street'))}, k.street, NULL),
      ('plz', 'plz-missing', k.no_plz, NULL, CASE WHEN named.plzs = 1 THEN named.plz END),
      ('city', 'city-missing', k.no_city, NULL, k.plz_place),
      ('plz', 'plz-unknown', k.is_checked AND NOT k.no_plz AND k.plz_place IS NULL, k.plz, CASE WHEN named.plzs = 1 THEN named.plz END),
      ('city', 'city-mismatch', k.is_checked AND named.place IS NOT NULL AND k.plz_place IS NOT NULL
        AND ${isOther(sql`k.folded_place`)} AND ${isOther(sql`k.folded_name`)}, k.city, k.plz_place),
      ('street', 'undeliverable', k.came_back AND NOT k.no_street, k.street, NULL)
    ) wrong (field, problem, is_wrong, value, proposed)
    WHERE wrong.is_wrong`,
};
