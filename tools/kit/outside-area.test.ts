import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, request, type Browser, type Page } from '@playwright/test';
import { newAreaKeySchema } from '@portal/shared/contract/settings-admin';
import { accessToken, bearer } from '../../e2e/support/api.ts';
import { CHROMIUM_FLAGS } from '../../e2e/support/chromium-flags.ts';
import { people } from '../../e2e/support/people.ts';
import { SignInPage } from '../../e2e/support/sign-in-page.ts';
import { buildAll } from '../build.ts';
import { chromiumPath } from '../test/chromium.ts';
import { startPortal, type PortalProcess } from '../test/portal-process.ts';
import { packKit } from './pack.ts';
import { linksToDist } from './testing/links-to-dist.ts';
import { OutsideArea } from './testing/outside-area.ts';

const PORT = 4396;
const ID = 'werkstatt';
const PAGE = `src/features/${ID}/${ID}-page.tsx`;
const silent = () => undefined;

/** Schemas of its own, of which no host has heard; the route is one of the portal's. */
const SCHEMA = `
import { z } from 'zod';

export const crewSchema = z.object({ items: z.array(z.object({ name: z.string().trim().min(1) })) });
`;
const CREW = `
import { useQuery } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import { Text } from '@portal/shared/ui';
import { crewSchema } from '../../schemas/crew.ts';

/** How many people the business has. */
export function Crew() {
  const { data } = useQuery({
    queryKey: areaKey('${ID}', '${ID}', 'crew'),
    queryFn: async ({ signal }) => crewSchema.parse(await api.get('api/v2/people', { signal }).json()),
  });
  return <Text>Leute: {data?.items.length}</Text>;
}
`;

let area: OutsideArea;
let portal: PortalProcess;
let browser: Browser;
const folders: string[] = [];
const scratch = (name: string) => {
  const folder = mkdtempSync(join(tmpdir(), name));
  folders.push(folder);
  return folder;
};

beforeAll(async () => {
  area = new OutsideArea(await packKit(scratch('portal-kit-'), silent), [
    ID,
    '--title',
    'Werkstatt',
    '--groups',
    'PURE,PRO',
  ]);
  area.write('src/schemas/crew.ts', SCHEMA);
  area.write(`src/features/${ID}/crew.tsx`, CREW);
  area.change(PAGE, 'import { EntryList }', "import { Crew } from './crew.tsx';\nimport { EntryList }");
  area.change(PAGE, '<AddForm />', '<Crew />\n        <AddForm />');
  await buildAll(silent);
  const dist = linksToDist();
  folders.push(dist);
  portal = await startPortal(PORT, scratch('portal-outside-data-'), {
    PORTAL_DEMO: 'accounts',
    PORTAL_DIST_DIR: dist,
    LOG_LEVEL: 'silent',
  });
  browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
});

afterAll(async () => {
  await browser?.close();
  await portal?.stop();
  area?.remove();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** The area's page, for somebody of a business. */
async function open(url: string, path: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url, locale: 'de-DE' })).newPage();
  // What hangs ends; a busy machine takes its time.
  page.setDefaultTimeout(5 * 60_000);
  await new SignInPage(page).signIn(people.owner, path);
  return page;
}
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test('types, rules and tests of what was made pass, and mistakes do not', () => {
  expect(area.run(['check'])).toContain('0 errors');
  area.run(['test']);
  expect(() => area.run(['init', ID])).toThrow('liegt schon ein Bereich');
  area.change(PAGE, '<Page title=', '<Page titel=');
  expect(() => area.run(['check'])).toThrow(/werkstatt-page\.tsx\(\d+,\d+\): error TS2322/);
  area.change(PAGE, '<Page titel=', '<Page title=');
  area.write('src/mistake.ts', "export const x = () => fetch('/api/v2/people');\n");
  expect(() => area.run(['check'])).toThrow('Calls go through `api` of @portal/shared/api');
  rmSync(join(area.folder, 'src/mistake.ts'));
});

test('it runs live beside a portal that has never heard of it', async () => {
  const live = await area.live(portal.url);
  try {
    const page = await open(live.url, `/${ID}`);
    await heading(page, 'Werkstatt').waitFor();
    await page.getByText(/^Leute: \d+$/).waitFor();
    area.change(PAGE, 'title="Werkstatt"', 'title="Unsere Werkstatt"');
    await heading(page, 'Unsere Werkstatt').waitFor();
    await page.context().close();
  } finally {
    await live.stop();
  }
});

test('it is published over HTTP with a key, and people have it in their menu', async () => {
  const asked = await request.newContext({ baseURL: portal.url });
  const made = await asked.post('/api/v2/area-keys', {
    headers: bearer(await accessToken(asked, people.operator)),
    data: { area: ID, name: 'CI' },
  });
  const { key } = newAreaKeySchema.parse(await made.json());
  await asked.dispose();
  const said = area.run(['deploy', '--to', portal.url, '--reason', 'Zum ersten Mal'], { PORTAL_DEPLOY_KEY: key });
  expect(said).toMatch(
    /^Geprüft: Vertrag \(.*\), Typen \(.*\), Bau \(.*\)\nwerkstatt: ausgeliefert wird 0\.1\.0-h\w+\.\n$/,
  );

  expect(area.run(['deploys', ID, '--portal', portal.url], { PORTAL_DEPLOY_KEY: key })).toMatch(
    /für alle ausgeliefert, von Schlüssel „CI“\n {4}Zum ersten Mal\n {4}geprüft: Vertrag/,
  );
  expect(() => area.run(['deploy', 'lager', '--to', portal.url])).toThrow('Hier liegt der Bereich „werkstatt“');

  const page = await open(portal.url, '/');
  await page.getByRole('button', { name: 'Werkstatt', exact: true }).click();
  await page.getByRole('link', { name: 'Werkstatt', exact: true }).click();
  await heading(page, 'Unsere Werkstatt').waitFor();
  await page.getByText(/^Leute: \d+$/).waitFor();
  await page.context().close();
});
