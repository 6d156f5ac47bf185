import { meetsGroups } from '@portal/shared/contract';
import { FIRST_WEEK_STEPS, type FirstWeekStep } from '@portal/shared/contract/common';

/** Who may open the page that a step leads to; `wholeBusiness`: nobody who is restricted to stores. */
interface StepRights {
  groups: readonly string[];
  wholeBusiness?: true;
}

const ADMIN: StepRights = { groups: ['Admin'], wholeBusiness: true };
const SELECTIONS: StepRights = { groups: ['Marketing-Manager'] };

/** As the manifests have it of these pages (`tools/first-week.test.ts`). */
export const STEP_RIGHTS: Readonly<Record<FirstWeekStep, StepRights>> = {
  upload: { groups: ['Fileupload'] },
  'opening-days': ADMIN,
  goals: { groups: ['PURE', 'PRO'] },
  colleague: ADMIN,
  selection: SELECTIONS,
  letter: SELECTIONS,
  report: ADMIN,
};

/** Whoever may take one of them. */
export const ANY_STEP: readonly string[] = [...new Set(Object.values(STEP_RIGHTS).flatMap(({ groups }) => groups))];

/** The steps that somebody may take, in their order. */
export const stepsFor = (groups: readonly string[], isRestricted: boolean): FirstWeekStep[] =>
  FIRST_WEEK_STEPS.filter((step) => {
    const { groups: asked, wholeBusiness } = STEP_RIGHTS[step];
    return meetsGroups(groups, asked) && !(wholeBusiness && isRestricted);
  });
