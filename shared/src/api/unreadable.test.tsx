import { MutationObserver, useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { z } from 'zod';
import { renderPage } from '@portal/shared/testing';
import { ErrorPanel } from '@portal/shared/ui';
import { areaKey } from './area-key.ts';
import { queryClient } from './query-client.ts';

const SENTENCE = /^Die Antwort des Portals war nicht zu lesen\. Bitte laden Sie die Seite neu\./;
/** What an older portal might answer. */
const read = async () => z.object({ hits: z.number() }).parse({ hits: 'viele' });

let reported: { error: unknown; message: string }[] = [];
const before = globalThis.reportError;
beforeEach(() => {
  reported = [];
  globalThis.reportError = (error) => void reported.push({ error, message: (error as Error).message });
});
afterEach(() => {
  globalThis.reportError = before;
});

function Figures() {
  const { error } = useQuery({ queryKey: areaKey('analyse', 'figures'), queryFn: read });
  return error && <ErrorPanel message={error.message} />;
}

test('an answer that does not fit its schema is a German sentence, and what zod says of it is reported once', async () => {
  renderPage(<Figures />);
  expect(await screen.findByRole('alert')).toHaveTextContent(/Bitte laden Sie die Seite neu\./);
  expect(screen.getByText(SENTENCE)).not.toHaveTextContent(/expected|hits/);
  expect(reported).toMatchObject([{ error: { name: 'ZodError' }, message: expect.stringContaining('"hits"') }]);
});

test('so is the answer to a step', async () => {
  const step = new MutationObserver(queryClient, { mutationFn: read });
  await expect(step.mutate()).rejects.toThrow(SENTENCE);
  expect(reported).toHaveLength(1);
});

test('other errors say what they said', async () => {
  const step = new MutationObserver(queryClient, { mutationFn: () => Promise.reject(new Error('Nein.')) });
  await expect(step.mutate()).rejects.toThrow('Nein.');
  expect(reported).toEqual([]);
});
