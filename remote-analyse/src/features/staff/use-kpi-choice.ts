import { useSearchParams } from 'react-router-dom';
import { STAFF_KPIS, type StaffKpi } from '@portal/shared/contract/analyse';

const NAME = 'kennzahl';
const DEFAULT: StaffKpi = 'umsatz';

/** The KPI that the page is about. It stands in the address beside the filter bar: a link shows the same ranking. */
export function useKpiChoice(): [kpi: StaffKpi, choose: (kpi: StaffKpi) => void] {
  const [params, setParams] = useSearchParams();
  const kpi = STAFF_KPIS.find((name) => name === params.get(NAME)) ?? DEFAULT;
  const choose = (next: StaffKpi) =>
    setParams((old) => {
      const changed = new URLSearchParams(old);
      if (next === DEFAULT) changed.delete(NAME);
      else changed.set(NAME, next);
      return changed;
    });
  return [kpi, choose];
}
