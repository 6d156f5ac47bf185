import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GOAL_KPIS, type GoalKpi } from '@portal/shared/contract/common';
import type { GoalPlanUpdate, GoalSheet } from '@portal/shared/contract/settings-admin';
import { today } from '@portal/shared/contract/calendar';
import { provideSession } from '@portal/shared/session';
import { type Call, fakeNetwork, refusal, renderInHost } from '@portal/shared/testing';
import GoalsPage from './goals-page.tsx';

const session = provideSession(async () => {});
beforeEach(() => session.setState({ user: null, groups: ['PURE'], currentStore: null, scope: 'all' }));

const YEAR = Number(today().slice(0, 4));
const twelve = (value: number | null) => Array.from({ length: 12 }, () => value);
const CENTS_BEFORE: Record<number, number> = { 1: 100_000, 2: 200_000 };
const sheet = (store_id: number, store_name: string, revenue?: number): GoalSheet => ({
  store_id,
  store_name,
  year: YEAR,
  version: revenue ? 1 : 0,
  updated_at: null,
  updated_by: null,
  goals: revenue ? [{ kpi: 'revenue', value: revenue * 12, months: twelve(revenue) }] : [],
  previous: GOAL_KPIS.map((kpi) => ({
    kpi,
    value: kpi === 'revenue' ? CENTS_BEFORE[store_id]! * 12 : null,
    months: twelve(kpi === 'revenue' ? CENTS_BEFORE[store_id]! : null),
  })),
});
const item = (kpi: GoalKpi, month: number | null) => ({
  kpi,
  value: month === null ? null : month * 12,
  months: twelve(month),
  growth: null,
  basis: { value: null, months: twelve(null) },
  reason: null,
});

/** The API's part: proposals so many percent above the year before, a plan that is saved as a whole or not at all. */
function network(sheets: GoalSheet[]) {
  const saved: GoalPlanUpdate[] = [];
  const asked = fakeNetwork({
    'GET /api/v2/settings/goals': () => ({ year: YEAR, stores: sheets, amounts: 'gross' }),
    'GET /api/v2/settings/goals/plan/proposal': ({ searchParams }: Call) => {
      const factor = 1 + Number(searchParams.get('growth') ?? 2) / 100;
      return {
        year: YEAR,
        stores: sheets.map(({ store_id }) => ({
          store_id,
          items: [item('revenue', CENTS_BEFORE[store_id]! * factor), item('glasses', null)],
        })),
      };
    },
    'GET /api/v2/settings/goals/proposal': ({ searchParams }: Call) => ({
      store_id: 1,
      year: YEAR,
      items: [item(searchParams.get('kpi') as GoalKpi, Number(searchParams.get('value')) / 12)],
    }),
    'PUT /api/v2/settings/goals/plan': ({ body }: Call) => {
      const plan = body as GoalPlanUpdate;
      saved.push(plan);
      const pairs = plan.sheets.map((one) => ({
        one,
        stored: sheets.find(({ store_id }) => store_id === one.store_id)!,
      }));
      if (pairs.some(({ one, stored }) => one.version !== stored.version))
        return refusal(409, 'Diese Ziele wurden inzwischen geändert.', 'goals-changed');
      for (const { one, stored } of pairs) {
        stored.version += 1;
        stored.goals = [
          ...stored.goals.filter(({ kpi }) => !one.goals.some((goal) => goal.kpi === kpi)),
          ...one.goals
            .filter(({ months }) => months[0] !== null)
            .map(({ kpi, months }) => ({ kpi, months, value: months[0]! * 12 })),
        ];
      }
      return { year: YEAR, stores: pairs.map(({ stored }) => stored) };
    },
  });
  return { saved, asked };
}

const show = () => renderInHost(<GoalsPage />, '/einstellungen/ziele');
const field = (store: string, kpi = 'Umsatz') => screen.findByRole('textbox', { name: `${store}: ${kpi} ${YEAR}` });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const growth = async (percent: string) => {
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Ausgangspunkt' }), 'Vorjahr plus …');
  const typed = screen.getByRole('textbox', { name: 'Vorjahr plus …\u00a0%' });
  await userEvent.clear(typed);
  await userEvent.type(typed, percent);
};

test('all stores are filled in one go, saved together as they were accepted, and taken back', async () => {
  const { saved, asked } = network([sheet(1, 'Mitte'), sheet(2, 'Nord')]);
  show();
  await growth('5');
  await userEvent.click(screen.getByRole('radio', { name: 'Gleichmäßig' }));
  await press('Plan eintragen');
  await waitFor(async () => expect(await field('Mitte')).toHaveValue('12.600'));
  expect(await field('Nord')).toHaveValue('25.200');
  expect(asked.at(-1)?.search).toBe(`?year=${YEAR}&spread=even&growth=5`);
  expect(within(screen.getByRole('region', { name: 'Alle zusammen' })).getByText(/37\.800\s€/)).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Alle zusammen' })).getByText('+5,0 %')).toBeVisible();
  expect(await field('Mitte', 'Brillen (Stück)')).toHaveValue('');
  expect(saved).toEqual([]);

  await press('Speichern');
  expect(await screen.findByText('Die Ziele von 2 Standorten sind gespeichert.')).toBeVisible();
  expect(saved).toEqual([
    {
      year: YEAR,
      sheets: [1, 2].map((store_id) => ({
        store_id,
        version: 0,
        goals: [{ kpi: 'revenue', months: twelve(105_000 * store_id) }],
      })),
    },
  ]);
  expect(await field('Mitte')).toHaveValue('12.600');
  expect(screen.getByText('Alles ist gespeichert.')).toBeVisible();

  await press('Rückgängig');
  expect(await screen.findByText('Die letzte Änderung ist zurückgenommen.')).toBeVisible();
  expect(await field('Mitte')).toHaveValue('');
});

test('one KPI alone is shown and filled, goals that are set can stay, and a typed value is spread before it is saved', async () => {
  const { saved } = network([sheet(1, 'Mitte', 90_000), sheet(2, 'Nord')]);
  show();
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Kennzahl' }), 'Umsatz');
  expect(screen.queryByRole('textbox', { name: /Neukunden/ })).toBeNull();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Schon gesetzte Ziele' }), 'behalten');
  await press('Plan eintragen');
  await waitFor(async () => expect(await field('Nord')).toHaveValue('24.480'));
  expect(await field('Mitte')).toHaveValue('10.800');
  const nord = await field('Nord');
  await userEvent.clear(nord);
  await userEvent.type(nord, '30000');
  await press('Speichern');
  expect(await screen.findByText('Die Ziele eines Standorts sind gespeichert.')).toBeVisible();
  expect(saved.at(-1)?.sheets).toEqual([
    { store_id: 2, version: 0, goals: [{ kpi: 'revenue', months: twelve(250_000) }] },
  ]);
});

test('whoever saves second sees both versions of what both have changed; nothing is saved by halves', async () => {
  const sheets = [sheet(1, 'Mitte', 90_000), sheet(2, 'Nord')];
  const { saved } = network(sheets);
  show();
  await growth('10');
  await press('Plan eintragen');
  await waitFor(async () => expect(await field('Mitte')).toHaveValue('13.200'));
  Object.assign(sheets[0]!, { version: 2, goals: [{ kpi: 'revenue', value: 1_200_000, months: twelve(100_000) }] });
  await press('Speichern');
  const both = within(await screen.findByRole('alert'));
  expect(both.getByText(/gespeichert ist vom Plan noch nichts/)).toBeVisible();
  expect(both.getByRole('row', { name: /^Mitte: Umsatz/ })).toHaveTextContent(/13\.200\s€12\.000\s€/);
  await userEvent.click(both.getByRole('button', { name: 'Alles Gespeicherte' }));
  expect(await screen.findByText('Die Ziele eines Standorts sind gespeichert.')).toBeVisible();
  expect(saved.at(-1)?.sheets.map(({ store_id }) => store_id)).toEqual([2]);
  expect(await field('Mitte')).toHaveValue('12.000');
});
