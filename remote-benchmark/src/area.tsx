import { defineArea, guardedRoutes, lazyPage } from '@portal/shared/area';
import { preloadCharts } from '@portal/shared/charts';
import type { BenchmarkKpi } from '@portal/shared/contract/benchmark';
import { manifest } from '../area.manifest.ts';

/** The five pages are one, by another figure. */
const pageOf = (kpi: BenchmarkKpi) =>
  lazyPage(async () => {
    preloadCharts();
    const { BenchmarkPage } = await import('./features/benchmark/benchmark-page.tsx');
    return { default: () => <BenchmarkPage kpi={kpi} /> };
  });

export default defineArea({
  id: manifest.id,
  help: () => import('./help.ts'),
  // Figures only: nothing that someone is typing.
  keepPages: 5,
  routes: guardedRoutes(manifest, {
    '/benchmark/gesamtumsatz': pageOf('gesamtumsatz'),
    '/benchmark/umsatz-je-auftrag': pageOf('umsatz-je-auftrag'),
    '/benchmark/umsatz-je-kunde': pageOf('umsatz-je-kunde'),
    '/benchmark/brillenauftrage': pageOf('brillenauftrage'),
    '/benchmark/kunden': pageOf('kunden'),
  }),
});
