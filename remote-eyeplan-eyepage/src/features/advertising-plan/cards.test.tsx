import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork, renderPage, sayChanged } from '@portal/shared/testing';
import { BudgetCard } from './budget-card.tsx';
import { FeedCard } from './feed-card.tsx';
import { action } from './testing/action.ts';
import { YearCalendar } from './year-calendar.tsx';

test('who changes the budget goes on in its field, and afterwards at the button', async () => {
  renderPage(<BudgetCard plan={{ year: 2026, budget: { cents: 100_000, version: 1 }, actions: [action()] }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Budget ändern' }));
  expect(screen.getByRole('textbox', { name: /Budget für 2026/ })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }));
  expect(screen.getByRole('button', { name: 'Budget ändern' })).toHaveFocus();
});

test('the budget counts what Daueraktionen have put together, and says how much of it they are', () => {
  const bundle = action({ id: 2, standing: { id: 3, name: 'Gleitsicht fällig' }, recipients: 40, cost_cents: 3_800 });
  renderPage(<BudgetCard plan={{ year: 2026, budget: { cents: 100_000, version: 1 }, actions: [action(), bundle] }} />);
  expect(screen.getByText('davon eine Daueraktion').nextSibling).toHaveTextContent(/^38\s€$/);
  expect(screen.getByText(/Von Daueraktionen zählen die Bündel/)).toBeVisible();
});

test('a month has a Daueraktion as one line, and its bundles below it', async () => {
  const opened: number[] = [];
  const bundle = action({
    id: 2,
    name: 'Gleitsicht · KW 14',
    standing: { id: 3, name: 'Gleitsicht fällig' },
    recipients: 40,
    cost_cents: 3_800,
  });
  renderPage(
    <YearCalendar
      plan={{ year: 2026, budget: null, actions: [action(), bundle] }}
      onMove={() => undefined}
      onOpen={(id) => opened.push(id)}
      onAdd={() => undefined}
    />,
  );
  const march = within(screen.getByRole('region', { name: 'März 2026' }));
  expect(march.getByRole('button', { name: /Sehwochen/ })).toBeVisible();
  await userEvent.click(march.getByText('Daueraktion Gleitsicht fällig'));
  await userEvent.click(march.getByRole('button', { name: /Gleitsicht · KW 14/ }));
  expect(opened).toEqual([2]);
});

test('a new address of the calendar has the focus, since the button that made it is no more', async () => {
  let since: string | null = null;
  fakeNetwork({
    'GET /api/v2/eyeplan/feed': () => ({ since }),
    'POST /api/v2/eyeplan/feed': () => {
      since = '2026-11-23T10:00:00Z';
      return { path: '/kalender/7.geheim.ics' };
    },
  });
  sayChanged('plan');
  renderPage(<FeedCard />);
  const make = screen.getByRole('button', { name: 'Adresse erzeugen' });
  await waitFor(() => expect(make).toBeEnabled());
  await userEvent.click(make);
  const address = await screen.findByRole('textbox', { name: /Adresse für Ihr Kalenderprogramm/ });
  expect(address).toHaveFocus();
  expect((address as HTMLInputElement).value).toMatch(/\/kalender\/7\.geheim\.ics$/);
});
