/** @jest-environment ./tools/jest/browser-with-fetch.mjs */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { provideSession } from '@portal/shared/session';
import { renderPage } from '@portal/shared/testing';
import AddressReleaseCard from './address-release-card.tsx';
import DueCustomersCard from './due-customers-card.tsx';

provideSession(async () => {}).setState({ user: null, groups: ['Marketing'], currentStore: null });

test.each([
  ['Adressfreigabe', AddressReleaseCard, { check_status: null, url: null }, 'Zurzeit ist nichts freizugeben.'],
  ['Fällige Kunden', DueCustomersCard, { as_of: '2026-11-20', due: 120, reachable: 80 }, /Rund 120 Kunden kaufen/],
] as const)('%s: a failure stays in its line and can be tried again', async (title, Card, answer, sentence) => {
  let response = Response.json({ title: 'Da ist etwas schiefgegangen.', status: 500, code: 'internal' }, { status: 500 });
  globalThis.fetch = async () => response;
  renderPage(<Card />);
  expect(await screen.findByRole('alert')).toHaveTextContent(`${title}Da ist etwas schiefgegangen.`);
  response = Response.json(answer);
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
