import { useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { GoalKpi } from '@portal/shared/contract/common';
import type { GoalSheet, GoalSpread } from '@portal/shared/contract/settings-admin';
import type { useDraft } from '@portal/shared/editor';
import { inStore, planWishes, withProposals, type Fill, type PlanBase, type PlanDraft } from './plan-model.ts';
import { askPlanProposal, askProposal } from './queries.ts';
import { withAnswer, withoutWish, withWish } from './wish.ts';

type PlanDrafts = ReturnType<typeof useDraft<PlanBase, PlanDraft>>;

export interface FillWish extends Fill {
  spread: GoalSpread;
  /** Percent more than the year before; null: as each store's own trend suggests. */
  growth: number | null;
}

interface Told {
  /** @param reasons why figures of stores were left out, each once */
  filled: (reasons: string[]) => void;
  /** Nothing was known to fill anything from. */
  nothing: (reasons: string[]) => void;
  failed: (error: Error) => void;
}

/** Has the server spread goals over the months, into the plan: of all stores at once, or of one that was typed. */
export function usePlanProposals(
  year: number,
  sheets: () => readonly GoalSheet[],
  { latest, change }: Pick<PlanDrafts, 'latest' | 'change'>,
  tell: Told,
) {
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const run = (asking: Promise<unknown>) => {
    running.current = Promise.allSettled([running.current, asking]);
  };

  const all = useMutation({
    mutationFn: ({ kpi, spread, growth }: FillWish) =>
      askPlanProposal({ year, spread, ...(kpi !== null && { kpi }), ...(growth !== null && { growth }) }),
    onSuccess: (answer, wish) => {
      change((plan) => withProposals(plan, sheets(), answer, wish));
      const items = answer.stores.flatMap((store) => store.items);
      const reasons = [...new Set(items.flatMap(({ reason }) => reason ?? []))];
      if (items.some(({ value }) => value !== null)) tell.filled(reasons);
      else tell.nothing(reasons);
    },
    onError: tell.failed,
  });

  const ask = (sheet: GoalSheet, kpi: GoalKpi) => {
    const wish = latest.current.changes[sheet.store_id]?.[kpi]?.wish;
    if (!wish) return;
    const { from: _from, ...asked } = wish;
    run(
      askProposal({ store_id: sheet.store_id, year, kpi, ...asked })
        .then(({ items: [item] }) => {
          change((plan) =>
            inStore(plan, sheet, (draft) =>
              item ? withAnswer(sheet, draft, kpi, wish, item) : withoutWish(sheet, draft, kpi, wish),
            ),
          );
        })
        .catch(tell.failed),
    );
  };
  return {
    isFilling: all.isPending,
    fill: (wish: FillWish) => run(all.mutateAsync(wish)),
    /** A year's value, to be spread. */
    type: (sheet: GoalSheet, kpi: GoalKpi, value: number, spread: GoalSpread) => {
      change((plan) => inStore(plan, sheet, (draft) => withWish(sheet, draft, kpi, { value, spread })));
      ask(sheet, kpi);
    },
    /** Waits for answers that are on their way, and asks once more for those that never came. @returns whether all are there */
    settle: async (): Promise<boolean> => {
      await running.current;
      for (const { sheet, kpi } of planWishes(latest.current.changes, sheets())) ask(sheet, kpi);
      await running.current;
      return planWishes(latest.current.changes, sheets()).length === 0;
    },
  };
}
