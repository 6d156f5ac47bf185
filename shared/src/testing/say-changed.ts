import { CHANGED_HEADER, type KindOfChange } from '@portal/shared/contract/common';

const PREVIEW = /\/(preview(\/[\w-]+)?|count|headers)$/;

/** Has the API that `fetch` stands for say that calls have changed these, as the real one does of all but readings and previews. */
export function sayChanged(...kinds: readonly KindOfChange[]): void {
  const answer = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const { method, url } = input as Request;
    const isChange = method !== 'GET' && !PREVIEW.test(new URL(url).pathname);
    const response = await answer(input, init);
    if (isChange) response.headers.set(CHANGED_HEADER, kinds.join(','));
    return response;
  };
}
