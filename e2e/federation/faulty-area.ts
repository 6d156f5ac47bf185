import type { Page } from '@playwright/test';
import { registrySchema } from '@portal/shared/contract';
import { integrityOf } from '../../area-kit/src/webpack/integrity-of.ts';

/** What a page of the area does that is made here, as the body of its component; `React` and `h` are there. */
export const PAGE_FAULTS = {
  'throws when it is drawn': 'throw new Error("drawn")',
  'throws in an effect': 'React.useEffect(() => { throw new Error("effect") }, [])',
  'sets state for ever while it is drawn': 'const [n, set] = React.useState(0); set(n + 1)',
  'sets state for ever in a layout effect':
    'const [n, set] = React.useState(0); React.useLayoutEffect(() => set(n + 1))',
  'sets state for ever in an effect': 'const [n, set] = React.useState(0); React.useEffect(() => set(n + 1))',
} as const;

interface Faults {
  /** At the beginning of the entry, before it is an area. */
  entry?: string;
  /** Instead of the module: thrown, hanging, … */
  load?: string;
  /** In place of single-spa's `mount`. */
  mount?: string;
  /** Bodies of the components of pages, by path; all others are whole, with a field to type into. */
  pages?: Readonly<Record<string, string>>;
}

/**
 * A remote entry as webpack writes one, of an area that fails in a certain way until the page's own script says `healed = true`.
 * It stands on the host's own React and contract, as areas do.
 */
const entryOf = (
  id: string,
  paths: readonly string[],
  { entry = '', load = '', mount = '', pages = {} }: Faults,
): string => `
if (!globalThis.healed) { ${entry} }
globalThis.area_${id.replaceAll('-', '_')} = {
  init() {},
  async get() {
    const share = async (name, options) => (await __FEDERATION__.__INSTANCES__[0].loadShare(name, options))();
    const React = await share('react');
    const h = React.createElement;
    const { defineArea } = await share('@portal/shared/area');
    if (!globalThis.healed) { ${load} }
    const whole = () => h('label', null, h('h1', null, 'Heil'), 'Notiz', h('input'));
    const faults = { ${Object.entries(pages)
      .map(([path, body]) => `${JSON.stringify(path)}: () => { ${body}; return h('p', null, 'läuft'); }`)
      .join(', ')} };
    // Chosen when it is mounted: 'Erneut versuchen' takes the whole one.
    const Page = ({ path }) => { const [Chosen] = React.useState(() => (globalThis.healed ? whole : faults[path] ?? whole)); return h(Chosen); };
    const area = defineArea({
      id: ${JSON.stringify(id)},
      keepPages: 3,
      routes: ${JSON.stringify(paths)}.map((path) => ({ path, element: h(Page, { path }) })),
    });
    const { mount } = area.lifecycles;
    area.lifecycles.mount = async (props) => { if (!globalThis.healed) { ${mount} } return mount(props); };
    return () => ({ __esModule: true, default: area });
  },
};`;

/** Has the registry of this page say of an area's entry that it is this script: no other would be run. */
async function expectEntry(page: Page, id: string, script: string): Promise<void> {
  await page.route('**/areas.json', async (route) => {
    const registry = registrySchema.parse(await (await route.fetch()).json());
    const areas = registry.areas.map((area) =>
      area.id === id ? { ...area, integrity: { [area.entry]: integrityOf(Buffer.from(script)) } } : area,
    );
    await route.fulfill({ json: { ...registry, areas } });
  });
}

/**
 * That area in place of the published one, in this page, as soon as it is served. The registry has its digest at once: made before
 * the page is opened.
 */
export async function faultyArea(
  page: Page,
  id: string,
  paths: readonly string[],
  faults: Faults,
): Promise<{ serve(): Promise<void> }> {
  const script = entryOf(id, paths, faults);
  await expectEntry(page, id, script);
  return {
    serve: async () => {
      await page.route(`**/areas/${id}/**/remoteEntry.js*`, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: script }),
      );
    },
  };
}

/** The same, served at once. */
export async function serveFaulty(page: Page, id: string, paths: readonly string[], faults: Faults): Promise<void> {
  const area = await faultyArea(page, id, paths, faults);
  await area.serve();
}

/** From here on the faults are gone for whatever is mounted anew. */
export const heal = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign(globalThis, { healed: true }));
