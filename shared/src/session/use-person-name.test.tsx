import { renderPage } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import { usePersonName } from './use-person-name.ts';

function By({ email }: { email: string }) {
  return <p>von {usePersonName()(email)}</p>;
}

const answer = (body: unknown, status = 200) => {
  globalThis.fetch = () => Promise.resolve(Response.json(body, { status }));
};

test('who has said a name stands by it', async () => {
  answer({ items: [{ email: 'ks@sommer.example', name: 'Katrin Sommer' }] });
  renderPage(<By email="ks@sommer.example" />);
  expect(await screen.findByText('von Katrin Sommer')).toBeVisible();
});

test.each([
  ['has said none', { items: [{ email: 'ks@sommer.example', name: 'Katrin Sommer' }] }, 200],
  ['cannot be asked for', { code: 'forbidden', title: 'Verboten', status: 403 }, 403],
])('whose name %s stands by the address', async (_, body, status) => {
  answer(body, status);
  renderPage(<By email="wer@sommer.example" />);
  expect(await screen.findByText('von wer@sommer.example')).toBeVisible();
});
