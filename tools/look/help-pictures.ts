import type { Page } from './demo-browser.ts';

type Place = ReturnType<Page['locator']>;

/** One picture that 'Hilfe' shows beside a task. */
export interface HelpPicture {
  /** From the root of the project, as JPEG. */
  file: string;
  address: string;
  /** What the task's step is about: it gets a frame, and the picture is taken around it. */
  marked: (page: Page) => Place;
}

const BESIDE = {
  host: 'host/src/layout/help/pictures',
  analyse: 'remote-analyse/src/help-pictures',
  marketing: 'remote-marketing/src/help-pictures',
  data: 'remote-settings-admin/src/help-texts/pictures',
} as const;
const button = (name: string | RegExp) => (page: Page) => page.getByRole('main').getByRole('button', { name }).first();
const words = (text: string) => (page: Page) =>
  page.getByRole('main').getByText(text, { exact: true }).filter({ visible: true }).first();
const picture = (
  owner: keyof typeof BESIDE,
  name: string,
  address: string,
  marked: HelpPicture['marked'],
): HelpPicture => ({ file: `${BESIDE[owner]}/${name}.jpg`, address, marked });

/** Folders that hold nothing but these. */
export const FOLDERS: readonly string[] = Object.values(BESIDE);

/** Of the main pages, with the demo's data. None with a map: its tiles and outlines are of others. */
export const HELP_PICTURES: readonly HelpPicture[] = [
  picture('host', 'dashboard', '/', button(/Warum\?/)),
  picture('analyse', 'gesamtumsatz', '/analyse/gesamtumsatz', button(/Warum\?/)),
  picture('analyse', 'brillenauftrage', '/analyse/brillenauftrage', words('Gleitsichtanteil')),
  picture('analyse', 'kunden', '/analyse/kunden', words('Gefährdet geworden')),
  picture('analyse', 'kundenloyalitat', '/analyse/kundenloyalitat', words('Kaufintervall')),
  picture('analyse', 'einzugsgebiet', '/analyse/einzugsgebiet', button(/^\d{5}$/)),
  picture('marketing', 'kunden-suchen', '/marketing/kunden-suchen', (page) => page.locator('main input').first()),
  picture('marketing', 'adressen-freigeben', '/marketing/adressen-freigeben', button(/^Herausnehmen/)),
  picture('marketing', 'versandlisten', '/marketing/versandlisten', button(/^(?!Mehr).* · KW/)),
  picture('marketing', 'selektion-export', '/marketing/selektion-export', button('Neue Selektion')),
  picture('data', 'datenqualitat', '/datenqualitat', (page) => page.locator('main table a').first()),
  picture('data', 'daten-hochladen', '/upload-historie/daten-hochladen', button('Dateien auswählen')),
];

/** Of each picture, in px of the page and in bytes: shown in the drawer, where 40 kB come in a moment. */
export const PICTURE_SIZE = { width: 480, height: 300 };
export const MOST_PICTURE_BYTES = 40_000;
