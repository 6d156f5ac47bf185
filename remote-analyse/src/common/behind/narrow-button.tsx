import type { RestrictionField } from '@portal/shared/contract/analyse';
import { Button } from '@portal/shared/ui';
import type { PageFilter } from '../filter/filter-params.ts';
import { filterOf, type Slice } from './behind-address.ts';
import { useRestrictionNames } from '../filter/use-restriction-names.ts';
import { narrowPage } from './narrow-page.ts';

interface NarrowButtonProps {
  slice: Slice;
  page: PageFilter;
  without: readonly RestrictionField[];
  onNarrow: (page: PageFilter) => void;
}

/** Makes of what a list is about the filter of its page: all of its figures, not the one alone. */
export function NarrowButton({ slice, page, without, onNarrow }: NarrowButtonProps) {
  const narrowed = narrowPage(slice, page, without, useRestrictionNames(filterOf(slice)));
  return (
    narrowed && (
      <Button className="no-print" size="xs" variant="light" mb="sm" onClick={() => onNarrow(narrowed.page)}>
        Seite filtern: {narrowed.words}
      </Button>
    )
  );
}
