import type { AreaManifestInput } from '@portal/shared/contract';

const groups = ['Benchmark'];

/** Until then: the own figures of the same name. */
const soon = (text: string, label: string, path: string) => ({ soon: { text, instead: { label: `Zu „${label}“ in der Analyse`, path } } });

const pages = [
  {
    path: '/benchmark/gesamtumsatz', title: 'Gesamtumsatz',
    ...soon('Hier sehen Sie, wo Ihr Umsatz im Vergleich zu ähnlichen Betrieben liegt.', 'Gesamtumsatz', '/analyse/gesamtumsatz'),
  },
  {
    path: '/benchmark/umsatz-je-auftrag', title: 'Umsatz je Auftrag',
    ...soon('Hier sehen Sie, was ein Auftrag bei Ihnen bringt und was bei ähnlichen Betrieben.', 'Umsatz je Brillenauftrag', '/analyse/umsatz-je-brillenauftrag'),
  },
  {
    path: '/benchmark/umsatz-je-kunde', title: 'Umsatz je Kunde',
    ...soon('Hier sehen Sie, was ein Kunde bei Ihnen ausgibt und was bei ähnlichen Betrieben.', 'Umsatz je Kunde', '/analyse/umsatz-je-kunde'),
  },
  {
    path: '/benchmark/brillenauftrage', title: 'Brillenaufträge',
    ...soon('Hier sehen Sie Mehrbrillenquote und Gleitsichtanteil neben denen ähnlicher Betriebe.', 'Brillenaufträge', '/analyse/brillenauftrage'),
  },
  {
    path: '/benchmark/kunden', title: 'Kunden',
    ...soon('Hier sehen Sie, wie treu Ihre Kunden im Vergleich zu ähnlichen Betrieben sind.', 'Kunden', '/analyse/kunden'),
  },
];

export const manifest = {
  id: 'benchmark',
  title: 'Benchmark',
  contract: '^3.0.0',
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
