import type { Page } from '@playwright/test';

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
const entryOf = (id: string, paths: readonly string[], { load = '', mount = '', pages = {} }: Faults): string => `
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

/** Serves that area in place of the published one, in this page. */
export async function serveFaulty(page: Page, id: string, paths: readonly string[], faults: Faults): Promise<void> {
  await page.route(`**/areas/${id}/**/remoteEntry.js*`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: entryOf(id, paths, faults) }),
  );
}

/** From here on the faults are gone for whatever is mounted anew. */
export const heal = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign(globalThis, { healed: true }));
