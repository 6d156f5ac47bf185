import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PagePicture, useOpenedPages, type Pages } from '@portal/shared/files';
import { Button, Group, saveFile, Skeleton, Stack, Text } from '@portal/shared/ui';
import { Aged, REDRAWN } from './aged.tsx';
import classes from './letter-picture.module.css';
import { exampleQuery, type Place } from './queries.ts';
import type { Words } from './words.ts';

interface LetterPictureProps {
  place: Place;
  /** What is not saved yet; null: what is saved. */
  draft: Words | null;
  /** Whom it is to. */
  recipient: string;
  /** Why it is not what is written; null: it is, as soon as it is drawn. */
  old: string | null;
}

/** Width to height of A4. */
export const SHEET = '210 / 297';

/** The letter of one recipient as it will be printed, with the window of its envelope; the last one stays, dimmed, until the next is drawn. */
export function LetterPicture({ place, draft, recipient, old }: LetterPictureProps) {
  const { data, error, isPlaceholderData } = useQuery({
    ...exampleQuery(place, draft),
    placeholderData: keepPreviousData,
  });
  const opened = useOpenedPages(data, 'application/pdf');
  const [shown, setShown] = useState<Pages | null>(null);
  if (opened.pages && opened.pages !== shown) setShown(opened.pages);
  // Whose pages are seen; those that were opened are drawn after it.
  const [drawn, setDrawn] = useState<Pages | null>(null);
  const isDrawn = !isPlaceholderData && opened.pages !== null && drawn === opened.pages;
  // Before the first is drawn there is none that is old.
  const note = drawn && (old ?? (isDrawn ? null : REDRAWN));
  const problem = error ?? opened.error;
  return (
    <Stack gap="sm">
      {problem && (
        <Text size="sm" role="alert" c="var(--portal-alert)">
          {problem.message}
        </Text>
      )}
      {!problem && (
        <Aged note={note}>
          <div className={classes.sheets}>
            {Array.from({ length: shown?.count ?? 1 }, (_, at) => (
              <div key={at} className={classes.sheet}>
                {shown ? (
                  <PagePicture
                    pages={shown}
                    page={at + 1}
                    label={note ? `Brief, Seite ${at + 1}, ${note}` : `Brief an ${recipient}, Seite ${at + 1}`}
                    shape={SHEET}
                    // The last one: what has several is new when all of it is.
                    {...(at + 1 === shown.count && { onShown: setDrawn })}
                  />
                ) : (
                  <Skeleton height="auto" radius={0} style={{ aspectRatio: SHEET }} />
                )}
              </div>
            ))}
          </div>
        </Aged>
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
