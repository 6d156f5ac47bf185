import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PagePicture, useOpenedPages, type Pages } from '@portal/shared/files';
import { Button, Group, saveFile, Stack, Text } from '@portal/shared/ui';
import classes from './letter-picture.module.css';
import { exampleQuery, type Place } from './queries.ts';
import type { Words } from './words.ts';

interface LetterPictureProps {
  place: Place;
  /** What is not saved yet; null: what is saved. */
  draft: Words | null;
  /** Whom it is to. */
  recipient: string;
}

/** The letter of one recipient as it will be printed, with the window of its envelope; the last one stays until the next is drawn. */
export function LetterPicture({ place, draft, recipient }: LetterPictureProps) {
  const { data, error, isPlaceholderData } = useQuery({
    ...exampleQuery(place, draft),
    placeholderData: keepPreviousData,
  });
  const opened = useOpenedPages(data, 'application/pdf');
  const [shown, setShown] = useState<Pages | null>(null);
  if (opened.pages && opened.pages !== shown) setShown(opened.pages);
  const problem = error ?? opened.error;
  return (
    <Stack gap="sm">
      {problem && (
        <Text size="sm" role="alert" c="var(--portal-alert)">
          {problem.message}
        </Text>
      )}
      {!problem && (
        <div className={classes.sheets} data-stale={isPlaceholderData || opened.pages === null}>
          {Array.from({ length: shown?.count ?? 1 }, (_, at) => (
            <div key={at} className={classes.sheet}>
              {shown && <PagePicture pages={shown} page={at + 1} label={`Brief an ${recipient}, Seite ${at + 1}`} />}
            </div>
          ))}
        </div>
      )}
      <Group className="no-print">
        <Button
          size="xs"
          variant="default"
          disabled={!data}
          onClick={() => data && saveFile('beispielbrief.pdf', data)}
        >
          Brief als PDF speichern
        </Button>
      </Group>
    </Stack>
  );
}
