import { RATE_FIGURES, type RateFigure, type RevenuePart } from '@portal/shared/contract/analyse';
import { seesStaff } from '../../data/analysis/analysis-config.ts';
import type { Question } from '../../data/analysis/question.ts';
import { explainChange, explainRate } from '../../data/change-explained/index.ts';
import type { ApiUser } from '../../platform/auth/user.ts';

/** The sentences of 'Warum?' about a figure, as its page says them; none without a comparison. */
export async function explainWhy(user: ApiUser, question: Question, why: RevenuePart | RateFigure): Promise<string[]> {
  if (question.filter.compare === 'ohne') return [];
  const asked = { month: undefined, seesStaff: seesStaff(user) };
  const figure = RATE_FIGURES.find((one) => one === why);
  const { sentences } = figure
    ? await explainRate(question, { figure, ...asked })
    : await explainChange(question, { part: why as RevenuePart, ...asked });
  return sentences;
}
