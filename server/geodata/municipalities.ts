import { STATES, type Point, type StateName } from '@portal/api';

/** A municipality of the BKG's areas of 2016. */
export interface Municipality extends Point {
  name: string;
  state: StateName;
  qkm: number;
}

/** Municipalities that were formed since 2016 out of others, and what they were called then. */
const FORMED_FROM: Record<string, string[]> = {
  'Aue-Bad Schlema': ['Aue', 'Bad Schlema'],
  'Bad Tabarz': ['Tabarz/Thür. Wald'],
  'Brodersby-Goltoft': ['Brodersby', 'Goltoft'],
  Föritztal: ['Föritz', 'Neuhaus-Schierschnitz'],
  Geratal: ['Geraberg', 'Gräfenroda', 'Geschwenda'],
  Oberzent: ['Beerfelden', 'Rothenberg'],
  'Remlingen-Semmenstedt': ['Remlingen', 'Semmenstedt'],
  'Rosenthal am Rennsteig': ['Blankenstein', 'Harra'],
  Stapel: ['Norderstapel', 'Süderstapel'],
  'Unstrut-Hainich': ['Großengottern', 'Altengottern'],
  'Werra-Suhl-Tal': ['Berka/Werra', 'Großensee'],
  Wesertal: ['Oberweser', 'Wahlsburg'],
  'Amt Creuzburg': ['Creuzburg', 'Mihla'],
};

/** Postcodes that the package lacks: their municipalities have joined larger ones with postcodes of their own. */
export const MISSING_POSTCODES: Record<string, string[]> = {
  98554: ['Benshausen'],
  98678: ['Sachsenbrunn'],
  98704: ['Langewiesen'],
  98708: ['Gehren'],
  98711: ['Schmiedefeld am Rennsteig', 'Frauenwald'],
  98714: ['Stützerbach'],
  98739: ['Lichte'],
};

/** An island in the North Sea that belongs to a city a hundred kilometres away. */
export const NEUWERK = { plz: '27499', name: 'Neuwerk', state: 'Hamburg', lat: 53.92, lon: 8.5, qkm: 3 } as const;

/** The names by which a municipality of today stands in the areas of 2016. */
export const formerNames = (name: string): string[] => FORMED_FROM[name] ?? [name];

const BYNAME = /(?: - |\/| ?\(|, | (?:(?:am|an|bei|beim|im|in|ob|vor|auf|unter|vorm)\b|[abiov]\.)).*$/;

/** 'Altdorf bei Nürnberg' and 'Altdorf b.Nürnberg' are one, and so are 'Bautzen - Budyšin' and 'Bautzen'. */
export const withoutByname = (name: string): string =>
  name
    .replace(/^(?:Goethestadt|Lutherstadt|Stadt) /, '')
    .replace(/^Sankt /, 'St. ')
    .replace(BYNAME, '');

const stateOf = new Map<string, StateName>(STATES.map(({ ags, name }) => [ags, name]));

/** Reads `shipped/municipalities.csv`, which has no quotes. */
export function readMunicipalities(csv: string): Municipality[] {
  return csv
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [ags = '', name = '', lat, lon, qkm] = line.split(',');
      return { name, state: stateOf.get(ags.slice(0, 2))!, lat: Number(lat), lon: Number(lon), qkm: Number(qkm) };
    });
}
