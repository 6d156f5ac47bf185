import type { StateName } from './states.ts';

interface Authority {
  name: string;
  city: string;
  website: string;
}

/**
 * Who watches over data protection of businesses in a state (section 40 BDSG), as the federal commissioner lists them
 * ('Aufsichtsbehörden und Landesdatenschutzbeauftragte'). Streets change with each move, and stand on the website.
 */
const AUTHORITIES: Readonly<Record<StateName, Authority>> = {
  'Baden-Württemberg': {
    name: 'Der Landesbeauftragte für den Datenschutz und die Informationsfreiheit Baden-Württemberg',
    city: 'Stuttgart',
    website: 'www.baden-wuerttemberg.datenschutz.de',
  },
  Bayern: { name: 'Bayerisches Landesamt für Datenschutzaufsicht', city: 'Ansbach', website: 'www.lda.bayern.de' },
  Berlin: {
    name: 'Berliner Beauftragte für Datenschutz und Informationsfreiheit',
    city: 'Berlin',
    website: 'www.datenschutz-berlin.de',
  },
  Brandenburg: {
    name: 'Die Landesbeauftragte für den Datenschutz und für das Recht auf Akteneinsicht Brandenburg',
    city: 'Kleinmachnow',
    website: 'www.lda.brandenburg.de',
  },
  Bremen: {
    name: 'Die Landesbeauftragte für Datenschutz und Informationsfreiheit der Freien Hansestadt Bremen',
    city: 'Bremerhaven',
    website: 'www.datenschutz.bremen.de',
  },
  Hamburg: {
    name: 'Der Hamburgische Beauftragte für Datenschutz und Informationsfreiheit',
    city: 'Hamburg',
    website: 'www.datenschutz-hamburg.de',
  },
  Hessen: {
    name: 'Der Hessische Beauftragte für Datenschutz und Informationsfreiheit',
    city: 'Wiesbaden',
    website: 'www.datenschutz.hessen.de',
  },
  'Mecklenburg-Vorpommern': {
    name: 'Der Landesbeauftragte für Datenschutz und Informationsfreiheit Mecklenburg-Vorpommern',
    city: 'Schwerin',
    website: 'www.datenschutz-mv.de',
  },
  Niedersachsen: {
    name: 'Der Landesbeauftragte für den Datenschutz Niedersachsen',
    city: 'Hannover',
    website: 'www.lfd.niedersachsen.de',
  },
  'Nordrhein-Westfalen': {
    name: 'Landesbeauftragte für Datenschutz und Informationsfreiheit Nordrhein-Westfalen',
    city: 'Düsseldorf',
    website: 'www.ldi.nrw.de',
  },
  'Rheinland-Pfalz': {
    name: 'Der Landesbeauftragte für den Datenschutz und die Informationsfreiheit Rheinland-Pfalz',
    city: 'Mainz',
    website: 'www.datenschutz.rlp.de',
  },
  Saarland: {
    name: 'Unabhängiges Datenschutzzentrum Saarland',
    city: 'Saarbrücken',
    website: 'www.datenschutz.saarland.de',
  },
  Sachsen: {
    name: 'Sächsische Datenschutz- und Transparenzbeauftragte',
    city: 'Dresden',
    website: 'www.datenschutz.sachsen.de',
  },
  'Sachsen-Anhalt': {
    name: 'Landesbeauftragte für den Datenschutz Sachsen-Anhalt',
    city: 'Magdeburg',
    website: 'datenschutz.sachsen-anhalt.de',
  },
  'Schleswig-Holstein': {
    name: 'Unabhängiges Landeszentrum für Datenschutz Schleswig-Holstein',
    city: 'Kiel',
    website: 'www.datenschutzzentrum.de',
  },
  Thüringen: {
    name: 'Thüringer Landesbeauftragter für den Datenschutz und die Informationsfreiheit',
    city: 'Erfurt',
    website: 'www.tlfdi.de',
  },
};

/** @returns null where the state is not known */
export const authorityOf = (state: string | null): Authority | null =>
  state !== null && Object.hasOwn(AUTHORITIES, state) ? AUTHORITIES[state as StateName] : null;

/** @example 'Berliner Beauftragte für Datenschutz und Informationsfreiheit, Berlin (www.datenschutz-berlin.de)' */
export const authorityText = ({ name, city, website }: Authority): string => `${name}, ${city} (${website})`;
