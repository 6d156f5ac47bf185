import type { CsvColumn } from '@portal/shared/charts';
import { STAFF_KPIS, staffFigure } from '@portal/shared/contract/analyse';
import { KPI_TEXTS, plainValue } from './kpis.ts';
import type { StaffRow } from './model.ts';

/** Columns of the file: each KPI with its cases and what it was. */
export const csvColumns = (compared: string | null): CsvColumn<StaffRow>[] => [
  { label: 'Rang', value: ({ rank }) => rank },
  { label: 'Name', value: ({ name }) => name },
  { label: 'Aufträge', value: ({ current }) => current.orders },
  { label: 'Stornos', value: ({ current }) => current.cancelled },
  { label: 'Rabatt', value: ({ current }) => current.discount / 100 },
  ...STAFF_KPIS.flatMap((kpi) => [
    { label: KPI_TEXTS[kpi].label, value: ({ current }: StaffRow) => plainValue(kpi, staffFigure(kpi, current).value) },
    { label: `${KPI_TEXTS[kpi].label}, Fälle`, value: ({ current }: StaffRow) => staffFigure(kpi, current).n },
    ...(compared === null ? [] : [{ label: `${KPI_TEXTS[kpi].label} ${compared}`, value: ({ previous }: StaffRow) => plainValue(kpi, staffFigure(kpi, previous).value) }]),
  ]),
];
