import { basename } from 'node:path';
import { z } from 'zod';
import { GeodataProblem } from './geodata-problem.ts';
import { readText } from './read-text.ts';

const pair = z.tuple([z.number(), z.number()]);
const geometry = z.looseObject({
  type: z.enum(['Polygon', 'MultiPolygon']),
  id: z.union([z.string(), z.number()]).optional(),
  properties: z.looseObject({ plz: z.string().optional() }).nullish(),
  arcs: z.array(z.array(z.union([z.int(), z.array(z.int())]))),
});
/** What of TopoJSON matters here: areas of postcodes, and arcs to see that they lie in Germany. */
const topology = z.looseObject({
  type: z.literal('Topology'),
  transform: z.object({ scale: pair, translate: pair }).optional(),
  arcs: z.array(z.array(z.array(z.number()).min(2))).min(1),
  objects: z
    .record(z.string(), z.looseObject({ type: z.literal('GeometryCollection'), geometries: z.array(geometry).min(1) }))
    .refine((objects) => Object.keys(objects).length === 1),
});

export interface Areas {
  plz: Set<string>;
  /** The document as the map gets it: `plz` is each area's id and the only property. */
  document: Record<string, unknown>;
}

type Topology = z.infer<typeof topology>;

/** [west, south, east, north] in degrees, of all arcs. */
function boxOf({ arcs, transform }: Topology): [number, number, number, number] {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const arc of arcs) {
    let [x, y] = [0, 0];
    for (const [dx = 0, dy = 0] of arc) {
      // Quantised arcs are differences to the point before.
      [x, y] = transform ? [x + dx, y + dy] : [dx, dy];
      const lon = transform ? x * transform.scale[0] + transform.translate[0] : x;
      const lat = transform ? y * transform.scale[1] + transform.translate[1] : y;
      box[0] = Math.min(box[0], lon);
      box[1] = Math.min(box[1], lat);
      box[2] = Math.max(box[2], lon);
      box[3] = Math.max(box[3], lat);
    }
  }
  return box;
}

/** Whether every arc that an area names is there; -1 is the first one backwards. */
const isWhole = ({ arcs, objects }: Topology): boolean =>
  Object.values(objects).every(({ geometries }) =>
    geometries.every((one) => one.arcs.flat(2).every((index) => (index < 0 ? ~index : index) < arcs.length)),
  );

function parse(name: string, text: string): Topology {
  try {
    return topology.refine(isWhole).parse(JSON.parse(text));
  } catch {
    throw new GeodataProblem(
      `${name} ist kein TopoJSON mit genau einer Sammlung von Flächen. ` +
        'Bitte geben Sie eine Datei an, deren Flächen je eine Postleitzahl als „plz“ tragen.',
    );
  }
}

/**
 * Areas of postcodes from TopoJSON.
 * @throws GeodataProblem when it is something else, an area has no postcode or one twice, or it lies outside Germany.
 */
export function readAreas(path: string): Areas {
  const name = basename(path);
  const parsed = parse(name, readText(path));
  const { geometries } = Object.values(parsed.objects)[0]!;
  const plz = new Set<string>();
  for (const { id, properties } of geometries) {
    const found = properties?.plz ?? id;
    if (typeof found !== 'string' || !/^\d{5}$/.test(found))
      throw new GeodataProblem(
        `${name} hat eine Fläche ohne Postleitzahl mit fünf Ziffern („${String(found).slice(0, 20)}“).`,
      );
    if (plz.has(found))
      throw new GeodataProblem(`${name} hat zwei Flächen zur Postleitzahl ${found}. Bitte fassen Sie sie zusammen.`);
    plz.add(found);
  }
  const [west, south, east, north] = boxOf(parsed);
  if (!(west > 5.5 && south > 47 && east < 15.3 && north < 55.3))
    throw new GeodataProblem(
      `${name} liegt nicht in Deutschland. Erwartet werden Längen und Breiten in Grad (WGS 84).`,
    );
  const areas = geometries.map(({ type, arcs, id, properties }) => {
    const own = properties?.plz ?? String(id);
    return { type, arcs, id: own, properties: { plz: own } };
  });
  const { transform, arcs } = parsed;
  const objects = { plz: { type: 'GeometryCollection', geometries: areas } };
  return { plz, document: { type: 'Topology', ...(transform && { transform }), arcs, objects } };
}
