import type { AreaManifestInput } from '@portal/shared/contract';

const groups = ['Benchmark'];

const pages = [
  { path: '/benchmark/gesamtumsatz', title: 'Gesamtumsatz' },
  { path: '/benchmark/umsatz-je-auftrag', title: 'Umsatz je Auftrag' },
  { path: '/benchmark/umsatz-je-kunde', title: 'Umsatz je Kunde' },
  { path: '/benchmark/brillenauftrage', title: 'Brillenaufträge' },
  { path: '/benchmark/kunden', title: 'Kunden' },
];

export const manifest = {
  id: 'benchmark',
  title: 'Benchmark',
  contract: '^4.2.0',
  menu: [
    {
      label: 'Benchmark',
      path: '/benchmark',
      groups,
      placement: 'main',
      order: 30,
      icon: 'scale',
      children: pages.map(({ path, title }) => ({ label: title, path, groups })),
    },
  ],
  // The analysis area has pages of the same names: in a tab's title only the prefix tells them apart.
  routes: pages.map(({ title, ...page }) => ({ ...page, title: `Benchmark: ${title}`, groups, topBar: true })),
} satisfies AreaManifestInput;
