import type { RestrictionField } from '@portal/shared/contract/analyse';
import { Button, Group } from '@portal/shared/ui';
import type { PageFilter } from '../filter/filter-params.ts';
import { filterOf, type Slice } from './behind-address.ts';
import { useRestrictionNames } from '../filter/use-restriction-names.ts';
import { narrowPage } from './narrow-page.ts';

interface NarrowButtonsProps {
  slice: Slice;
  /** Of its postcode, where that is known. */
  place?: string | undefined;
  page: PageFilter;
  without: readonly RestrictionField[];
  onNarrow: (page: PageFilter) => void;
}

/** Makes of what a list is about the filter of its page: all of its figures, not the one alone. */
export function NarrowButtons({ slice, place, page, without, onNarrow }: NarrowButtonsProps) {
  const choices = narrowPage(slice, page, without, { ...useRestrictionNames(filterOf(slice)), place });
  return (
    choices.length > 0 && (
      <Group className="no-print" gap="xs" mb="sm">
        {choices.map(({ words, page: narrowed }) => (
          <Button key={words} size="xs" variant="light" onClick={() => onNarrow(narrowed)}>
            Seite filtern: {words}
          </Button>
        ))}
      </Group>
    )
  );
}
