import type { AreaManifestInput } from '@portal/shared/contract';

const groups = ['Benchmark'];

const pages = [
  { path: '/benchmark/gesamtumsatz', title: 'Gesamtumsatz' },
  { path: '/benchmark/umsatz-je-auftrag', title: 'Umsatz je Auftrag' },
  { path: '/benchmark/umsatz-je-kunde', title: 'Umsatz je Kunde' },
  { path: '/benchmark/brillenauftrage', title: 'Brillenaufträge' },
  { path: '/benchmark/kunden', title: 'Kunden' },
];

const entries = pages.map(({ path, title }) => ({ label: title, path, groups }));
// The analysis area has pages of the same names: in a tab's title only the prefix tells them apart.
const benchmarks = pages.map(({ title, ...page }) => ({ ...page, title: `Benchmark: ${title}`, groups, topBar: true }));

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
      children: [
        ...entries,
        // Further ones, each with what is its own.
      ],
    },
  ],
  routes: [
    ...benchmarks,
    // Further ones, each with what is its own.
  ],
} satisfies AreaManifestInput;
