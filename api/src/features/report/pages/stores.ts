import { FEWEST_CASES, staffFigure, type StaffTable } from '@portal/shared/contract/analyse';
import { formatCount, formatPercent } from '@portal/shared/contract/words';
import { euro } from '../../../data/change-explained/german.ts';
import type { ReportData } from '../report-data.ts';
import { NONE, shareChange } from '../words.ts';
import type { Block, Page } from './block.ts';
import { nextSteps } from './next-steps.ts';

/** As many as there is room for on the page; all others stand in one line. */
const MOST_STORES = 15;
const MOST_STAFF = 12;

type Row = [label: string, revenue: number, previous: number | null, goal: number | null, main: number, extra: number];

function lineOf([label, revenue, previous, goal, main, extra]: Row): string[] {
  return [
    label,
    euro(revenue),
    previous === null ? NONE : shareChange(revenue, previous),
    goal === null || goal <= 0 ? NONE : formatPercent(revenue / goal),
    main + extra < FEWEST_CASES ? NONE : formatPercent(extra / (main + extra)),
  ];
}

/** The others as one line; sums alone: a goal, or a year before, only where each has one. */
function together(rows: readonly Row[], label: string): Row {
  const sum = (at: 1 | 4 | 5) => rows.reduce((total, row) => total + row[at], 0);
  const known = (at: 2 | 3) =>
    rows.some((row) => row[at] === null) ? null : rows.reduce((total, row) => total + (row[at] ?? 0), 0);
  return [label, sum(1), known(2), known(3), sum(4), sum(5)];
}

function storeTable({ stores: { stores } }: ReportData): Block[] {
  const rows = stores
    .map(({ name, current, previous, goal }): Row => [
      name,
      current.revenue_cents,
      previous?.revenue_cents ?? null,
      goal,
      current.main_count,
      current.extra_count,
    ])
    .toSorted((a, b) => b[1] - a[1]);
  const [shown, rest] =
    rows.length > MOST_STORES ? [rows.slice(0, MOST_STORES - 1), rows.slice(MOST_STORES - 1)] : [rows, []];
  return [
    { kind: 'heading', text: 'Standorte nebeneinander' },
    {
      kind: 'table',
      title: 'Standorte nebeneinander, nach Umsatz',
      columns: [
        { label: 'Standort', width: 5.2 },
        { label: 'Umsatz', isFigure: true, width: 1.7 },
        { label: 'zum Vorjahr', isFigure: true, width: 1.7 },
        { label: 'vom Ziel', isFigure: true, width: 1.5 },
        { label: 'Mehrbrillen', isFigure: true, width: 1.8 },
      ],
      rows: [
        ...shown.map(lineOf),
        ...(rest.length > 0 ? [lineOf(together(rest, `${formatCount(rest.length)} weitere zusammen`))] : []),
        ...(rows.length > 1 ? [lineOf(together(rows, 'Zusammen'))] : []),
      ],
    },
  ];
}

const share = (value: number | null): string => (value === null ? NONE : formatPercent(value));

function teamTable(staff: StaffTable | null): Block[] {
  if (!staff || staff.staff.length === 0) return [];
  const sold = staff.staff.filter(({ current }) => current.orders !== 0 || current.umsatz !== 0);
  const [shown, rest] = [sold.slice(0, MOST_STAFF), sold.slice(MOST_STAFF)];
  const others =
    rest.length > 0
      ? [
          `${rest.length === 1 ? 'Eine weitere Person' : `${formatCount(rest.length)} weitere Personen`} mit zusammen ${euro(rest.reduce((sum, { current }) => sum + current.umsatz, 0))}.`,
        ]
      : [];
  return [
    { kind: 'heading', text: 'Team' },
    {
      kind: 'table',
      title: 'Team, nach Umsatz',
      columns: [
        { label: 'Mitarbeiter', width: 3.4 },
        { label: 'Umsatz', isFigure: true, width: 1.8 },
        { label: 'zum Vorjahr', isFigure: true, width: 1.8 },
        { label: 'Aufträge', isFigure: true, width: 1.6 },
        { label: 'Mehrbrillenquote', isFigure: true, width: 2.2 },
      ],
      rows: shown.map(({ name, current, previous }) => [
        name,
        euro(current.umsatz),
        shareChange(current.umsatz, previous.umsatz),
        formatCount(current.orders),
        share(staffFigure('extra_share', current).value),
      ]),
    },
    {
      kind: 'sentences',
      lines: [
        ...others,
        `Anteile stehen ab ${formatCount(FEWEST_CASES)} Brillen.${staff.pseudonyms ? ' Der Betrieb zeigt statt der Namen Pseudonyme.' : ''}`,
      ],
    },
  ];
}

/** Page 5: the stores side by side, the team where the reader may know, and what follows. */
export function storesPage(data: ReportData): Page {
  return {
    title: data.holds.nextSteps ? 'Standorte und nächste Schritte' : 'Standorte',
    blocks: [
      ...storeTable(data),
      ...teamTable(data.staff),
      ...(data.holds.nextSteps
        ? [
            { kind: 'heading', text: 'Was als Nächstes zu tun ist' } as const,
            { kind: 'sentences', lines: nextSteps(data) } as const,
          ]
        : []),
    ],
  };
}
