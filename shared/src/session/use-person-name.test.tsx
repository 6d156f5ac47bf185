import { fakeNetwork, refusal, renderPage } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import { usePersonName } from './use-person-name.ts';

function By({ email }: { email: string }) {
  return <p>von {usePersonName()(email)}</p>;
}

const answer = (body: object) => fakeNetwork({ 'GET /api/v2/people': body });

test('who has said a name stands by it', async () => {
  answer({ items: [{ email: 'ks@sommer.example', name: 'Katrin Sommer' }] });
  renderPage(<By email="ks@sommer.example" />);
  expect(await screen.findByText('von Katrin Sommer')).toBeVisible();
});

test.each([
  ['has said none', { items: [{ email: 'ks@sommer.example', name: 'Katrin Sommer' }] }],
  ['cannot be asked for', refusal(403, 'Verboten', 'forbidden')],
])('whose name %s stands by the address', async (_, body) => {
  answer(body);
  renderPage(<By email="wer@sommer.example" />);
  expect(await screen.findByText('von wer@sommer.example')).toBeVisible();
});
