import type { FileStore } from '../../platform/files/index.ts';
import type { Feature } from '../../platform/http/context.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { changeRequestAnswerRoutes } from './operator-routes.ts';
import { changeRequestRoutes } from './routes.ts';
import { tellAnswers, type AnswersContext } from './tell-answers.ts';

export { answerRequest, makeRequest } from './write-message.ts';

/** Seconds. */
const PACE = { soon: 2, late: 60, news: 30 };

/** Opens both sides of change requests, and tells of answers for as long as the portal runs. */
export function startChangeRequests({
  jobs,
  files,
  ...context
}: AnswersContext & { jobs: Jobs; files: FileStore }): Feature {
  jobs.repeat(PACE, () => tellAnswers(context));
  return async (app, house) => {
    await changeRequestRoutes(files)(app, house);
    await changeRequestAnswerRoutes(files)(app, house);
  };
}
