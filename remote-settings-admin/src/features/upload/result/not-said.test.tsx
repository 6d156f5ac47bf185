import { screen } from '@testing-library/react';
import { renderPage } from '@portal/shared/testing';
import { CheckedFile } from '../send/checked-file.tsx';
import { FileCounts } from './file-counts.tsx';
import { ownFile } from '../send/testing/sample-previews.ts';
import { sampleFile, sampleUpload } from '../testing/sample-uploads.ts';

const OLDER = { not_said: ['titel', 'land'] };
const SAID = 'Nicht in der Datei: Titel (titel), Land (land). Was dazu gespeichert ist, bleibt, wie es ist.';

test('the check says which columns a file is too old for, and that it takes nothing away by that', async () => {
  renderPage(<CheckedFile file={ownFile(OLDER)} others={[]} />);
  expect(await screen.findByText(SAID)).toBeVisible();
});

test('a file with all columns says nothing of the kind', async () => {
  renderPage(<CheckedFile file={ownFile()} others={[]} />);
  expect(await screen.findByRole('heading', { name: 'kunden.csv' })).toBeVisible();
  expect(screen.queryByText(/Nicht in der Datei/)).not.toBeInTheDocument();
});

test('the report says it of the file that it is about', async () => {
  renderPage(
    <FileCounts upload={sampleUpload({ files: [sampleFile, { ...sampleFile, name: 'alt.csv', ...OLDER }] })} />,
  );
  expect(await screen.findByText(`„alt.csv“: ${SAID}`)).toBeVisible();
  expect(screen.getAllByText(/Nicht in der Datei/)).toHaveLength(1);
});
