import { hidden, own, type ForeignCall, type Known } from './call.ts';

/** What businesses ask to be changed on their websites, and the operating company's answers. */
export function changeRequestCalls(a: Known): Record<string, ForeignCall[]> {
  const request = '/api/v2/eyepage/change-request';
  const answer = '/api/v2/admin/change-request';
  const input = { page: 'Startseite', kind: 'text', text: 'Bitte ändern.', wished_on: null };
  const forOperator = (params: ForeignCall['params'], body?: unknown): ForeignCall => ({ ...(params && { params }), body, answers: 403 });
  return {
    [`POST ${request}/file`]: [{ file: true, answers: 'own' }],
    [`GET ${request}/file/:key`]: [hidden({ key: a.changeFile })],
    [`GET ${request}`]: [...own('limit=200'), ...own('q=Fremdling')],
    // With a file of the other's.
    [`POST ${request}`]: [{ body: input, answers: 'own' }, { body: { ...input, files: [a.changeFile] }, answers: 422 }],
    [`GET ${request}/:id`]: [hidden({ id: a.changeRequest })],
    [`POST ${request}/:id/message`]: [hidden({ id: a.changeRequest }, { text: 'Fremd' })],
    [`PUT ${request}/:id/read`]: [hidden({ id: a.changeRequest })],
    'GET /api/v2/eyepage/website/check': own(),
    'POST /api/v2/eyepage/website/check': own(),
    [`GET ${answer}`]: [forOperator(undefined)],
    [`GET ${answer}/:id`]: [forOperator({ id: a.changeRequest })],
    [`POST ${answer}/:id/message`]: [forOperator({ id: a.changeRequest }, { text: 'Fremd', state: 'done' })],
    [`PUT ${answer}/:id/read`]: [forOperator({ id: a.changeRequest })],
    [`POST ${answer}/:id/file`]: [{ ...forOperator({ id: a.changeRequest }), file: true }],
    [`GET ${answer}/:id/file/:key`]: [forOperator({ id: a.changeRequest, key: a.changeFile })],
  };
}
