import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import { today } from '@portal/shared/contract/calendar';
import { GOAL_KPIS } from '@portal/shared/contract/common';
import type {
  GoalProposal,
  GoalRow,
  GoalSheet,
  GoalSheetUpdate,
  GoalYearEnds,
} from '@portal/shared/contract/settings-admin';
import { type Call, fakeNetwork, refusal, renderInHost, sayChanged } from '@portal/shared/testing';
import GoalsPage from '../goals-page.tsx';

export const YEAR = Number(today().slice(0, 4));
export const twelve = (value: number | null) => Array.from({ length: 12 }, () => value);
export const empty = (store_id: number, store_name: string): GoalSheet => ({
  store_id,
  store_name,
  year: YEAR,
  version: 0,
  updated_at: null,
  updated_by: null,
  goals: [],
  previous: GOAL_KPIS.map((kpi) => ({
    kpi,
    value: kpi === 'revenue' ? 48_000_000 : null,
    months: twelve(kpi === 'revenue' ? 4_000_000 : null),
  })),
});
export const withRevenue = (sheet: GoalSheet): GoalSheet => ({
  ...sheet,
  version: 1,
  updated_at: `${YEAR}-01-05T08:00:00Z`,
  updated_by: 'chefin@example.org',
  goals: [{ kpi: 'revenue', value: 50_400_000, months: twelve(4_200_000) }],
});

/** Answers of one kind wait until they are let go. */
export function gate(isHeld: (call: Call) => boolean) {
  let letGo = () => {};
  const opened = new Promise<void>((resolve) => (letGo = resolve));
  return { letGo, pass: (call: Call) => (isHeld(call) ? opened : undefined) };
}
export const ofProposals = ({ pathname }: Call) => pathname.endsWith('/proposal');
export const ofSaving = ({ method }: Call) => method === 'PUT';

interface Conditions {
  /** Whether a change of this version is refused. */
  isTaken?: (version: number) => boolean;
  /** Before the answer; throws as a network does. */
  pass?: (call: Call) => Promise<void> | undefined;
  /** Why no new customers are proposed. */
  reason?: string | null;
  /** Where the year ends. */
  yearEnds?: GoalYearEnds[];
}

/** The API's part: sheets that follow what is saved, proposals that spread evenly. */
export function network(
  sheets: GoalSheet[],
  { isTaken = () => false, pass, reason = null, yearEnds = [] }: Conditions = {},
) {
  const yearOf = (months: GoalRow['months']) => months.reduce<number>((sum, month) => sum + (month ?? 0), 0);
  const change = async (call: Call, storeId: number, version: number, rows?: GoalSheetUpdate['goals']) => {
    await pass?.(call);
    if (isTaken(version))
      return refusal(409, 'Diese Ziele wurden inzwischen geändert. Bitte laden Sie die Seite neu.', 'goals-changed');
    const sheet = sheets.find(({ store_id }) => store_id === storeId)!;
    const changed = rows ?? sheet.goals.map(({ kpi }) => ({ kpi, months: twelve(null) }));
    sheet.version += 1;
    sheet.goals = [
      ...sheet.goals.filter(({ kpi }) => !changed.some((row) => row.kpi === kpi)),
      ...changed
        .filter(({ months }) => months.some((month) => month !== null))
        .map(({ kpi, months }) => ({ kpi, months, value: yearOf(months) })),
    ];
    return sheet;
  };
  const calls = fakeNetwork({
    'GET /api/v2/settings/goals': async (call: Call) => {
      await pass?.(call);
      return { year: YEAR, stores: sheets, amounts: 'net', year_ends: yearEnds };
    },
    'GET /api/v2/settings/goals/proposal': async (call: Call) => {
      await pass?.(call);
      const [kpi, value, growth] = ['kpi', 'value', 'growth'].map((name) => call.searchParams.get(name));
      const items = (kpi ? [kpi] : ['revenue', 'glasses']).map((one): GoalProposal => {
        const year = value
          ? Number(value)
          : growth
            ? 48_000_000 * (1 + Number(growth) / 100)
            : one === 'revenue'
              ? 50_400_000
              : 600;
        return {
          kpi: one as GoalProposal['kpi'],
          value: year,
          months: twelve(year / 12),
          growth: null,
          basis: { value: null, months: twelve(null) },
          reason: null,
        };
      });
      const left: GoalProposal = {
        kpi: 'new_customers',
        value: null,
        months: twelve(null),
        growth: null,
        basis: { value: 12, months: twelve(1) },
        reason,
      };
      return {
        store_id: Number(call.searchParams.get('store_id')),
        year: YEAR,
        items: kpi || reason === null ? items : [...items, left],
      };
    },
    'PUT /api/v2/settings/goals': (call: Call) => {
      const { store_id, version, goals } = call.body as GoalSheetUpdate;
      return change(call, store_id, version, goals);
    },
    'DELETE /api/v2/settings/goals': (call: Call) =>
      change(call, Number(call.searchParams.get('store_id')), Number(call.searchParams.get('version'))),
  });
  sayChanged('goal');
  return calls;
}

export const show = (...paths: string[]) =>
  renderInHost(
    <>
      <Link to="/anderswo">Anderswohin</Link>
      <Routes>
        <Route path="/einstellungen/ziele" element={<GoalsPage />} />
        <Route path="/anderswo" element={<p>Anderswo</p>} />
      </Routes>
    </>,
    paths[0] ?? '/einstellungen/ziele',
    ...paths.slice(1),
  );

export const yearField = (name: string) => screen.findByRole('textbox', { name: `Jahresziel ${YEAR}: ${name}` });
export const lastSaved = (calls: ReturnType<typeof network>) =>
  calls.findLast(({ method }) => method === 'PUT')?.body as GoalSheetUpdate;
export const type = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.type(field, `${text}{Enter}`);
};
/** Leaves nothing unsaved behind for the next test: drafts live as long as the tab. */
export const discard = () => userEvent.click(screen.getByRole('button', { name: 'Verwerfen' }));
