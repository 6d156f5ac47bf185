import type { ChangeExplained, RevenuePart } from '@portal/shared/contract/analyse';
import { seesStaff } from '../../data/analysis/analysis-config.ts';
import type { Question } from '../../data/analysis/question.ts';
import { explainChange } from '../../data/change-explained/index.ts';
import type { ApiUser } from '../../platform/auth/user.ts';

/** The sentences of 'Warum?' about a part of revenue, as its page says them; none without a comparison. */
export const explainWhy = async (
  user: ApiUser,
  question: Question,
  part: RevenuePart,
): Promise<ChangeExplained['sentences']> =>
  question.filter.compare === 'ohne'
    ? []
    : (await explainChange(question, { part, month: undefined, seesStaff: seesStaff(user) })).sentences;
