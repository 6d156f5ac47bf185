import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Postcodes as an operator's file has them: known towns, their points rounded by hand, area and inhabitants roughly. */
export const SAMPLE = [
  '01067,Dresden,Sachsen,51.06,13.72,6.9,12000',
  '01069,Dresden,Sachsen,51.04,13.74,5.4,25000',
  '01454,"Radeberg, Wachau",Sachsen,51.12,13.92,70,21000',
  '10115,Berlin Mitte,Berlin,52.53,13.38,2.4,20000',
  '20095,Hamburg,Hamburg,53.55,10,1,6000',
  '27498,Helgoland,Schleswig-Holstein,54.18,7.88,1.7,1400',
  '28195,Bremen,Bremen,53.08,8.81,2,10000',
  '50667,Köln,Nordrhein-Westfalen,50.94,6.96,1.3,6000',
  '60311,Frankfurt am Main,Hessen,50.11,8.68,1,7000',
  '79098,Freiburg im Breisgau,Baden-Württemberg,47.99,7.85,1.6,11000',
  '80331,München,Bayern,48.14,11.57,1,6000',
  '99084,Erfurt,Thüringen,50.98,11.03,2,13000',
] as const;

const HEADER = 'plz,place,state,lat,lon,qkm,einwohner';
/** Of the square around each point, in degrees. */
const SIDE = 0.02;

/** Each postcode's area: a square around its point. */
function areas() {
  const geometries = SAMPLE.map((line, at) => ({
    type: 'Polygon',
    arcs: [[at]],
    id: line.slice(0, 5),
    properties: { plz: line.slice(0, 5) },
  }));
  const arcs = SAMPLE.map((line) => {
    const [lat = 0, lon = 0] = line.split(',').slice(-4, -2).map(Number);
    return [
      [0, 0],
      [SIDE, 0],
      [SIDE, SIDE],
      [0, SIDE],
      [0, 0],
    ].map(([x = 0, y = 0]) => [lon + x - SIDE / 2, lat + y - SIDE / 2]);
  });
  return { type: 'Topology', arcs, objects: { plz: { type: 'GeometryCollection', geometries } } };
}

/** Writes a small file of postcodes and one of their areas into a folder. */
export function writeSampleFiles(folder: string): { plzFile: string; areasFile: string } {
  const [plzFile, areasFile] = [join(folder, 'plz.csv'), join(folder, 'plz5.topo.json')];
  writeFileSync(plzFile, `${[HEADER, ...SAMPLE].join('\n')}\n`);
  writeFileSync(areasFile, JSON.stringify(areas()));
  return { plzFile, areasFile };
}
