import { expect, test } from '../support/test.ts';
import { people } from '../support/people.ts';

/** Keeps a transaction that has written open for a second after its request was answered, as a busy disk does. */
function delayCompletion(): void {
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
    const request = put.call(this, value, key);
    const until = Date.now() + 1000;
    const linger = () => {
      if (Date.now() < until) this.count().addEventListener('success', linger);
    };
    request.addEventListener('success', linger);
    return request;
  };
}

test('a storage key that is written slowly is there when the page after the sign-in reads it', async ({
  page,
  signIn,
}) => {
  await page.addInitScript(delayCompletion);
  await signIn(people.pure);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});
