import { useEffect, useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { stepShown } from '@portal/shared/api';
import { pathOf } from '@portal/shared/contract';
import { addMonths, today, yearOf } from '@portal/shared/contract/calendar';
import type { GalleryItem } from '@portal/shared/contract/eyeplan';
import { OutcomeNotice } from '@portal/shared/editor';
import { formatDate } from '@portal/shared/format';
import { Button, FilterDay, Group, PageLink, Stack } from '@portal/shared/ui';
import { useReturnFocus } from '../../common/use-return-focus.ts';
import { bookAgain } from './queries.ts';

/** A year after it was sent, or as many years as it takes for that day to come. */
function nextDay(day: string): string {
  const years = Math.max(1, yearOf(today()) - yearOf(day));
  const next = addMonths(day, years * 12);
  return next > today() ? next : addMonths(next, 12);
}

/** Plans a sent action once more, on a day that is chosen. */
export function BookAgain({ item: { id, name, ship_on } }: { item: GalleryItem }) {
  const [day, setDay] = useState<string | null>(null);
  const isOpen = day !== null;
  const opener = useReturnFocus(isOpen);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) form.current?.querySelector('input')?.focus();
  }, [isOpen]);
  const book = useMutation({ mutationFn: (on: string) => bookAgain(id, on), onSettled: stepShown });
  if (book.data) {
    const { id: made, ship_on: on } = book.data;
    return (
      <OutcomeNotice>
        „{name}“ ist für den {formatDate(on)} geplant.{' '}
        <PageLink to={`${pathOf('advertising-plan')}?jahr=${yearOf(on)}&aktion=${made}`}>Zum Werbeplan</PageLink>
      </OutcomeNotice>
    );
  }
  if (day === null)
    return (
      <Button
        ref={opener}
        className="no-print"
        variant="light"
        size="xs"
        mt={4}
        aria-label={`Wieder buchen: ${name}`}
        onClick={() => setDay(nextDay(ship_on))}
      >
        Wieder buchen
      </Button>
    );
  return (
    <Stack ref={form} gap="xs" className="no-print">
      <FilterDay
        label="Versand am"
        value={day}
        onChange={setDay}
        problem={day < today() ? 'Dieser Tag ist vorbei.' : undefined}
      />
      {book.error && <OutcomeNotice isFailure>{book.error.message}</OutcomeNotice>}
      <Group gap="xs">
        <Button size="xs" loading={book.isPending} disabled={day < today()} onClick={() => book.mutate(day)}>
          Planen
        </Button>
        <Button size="xs" variant="subtle" onClick={() => setDay(null)}>
          Abbrechen
        </Button>
      </Group>
    </Stack>
  );
}
