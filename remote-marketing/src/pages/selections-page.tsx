import { SelectionList } from '../features/selection/list/selection-list.tsx';
import { editorPath } from '../features/selection/paths.ts';
import { SuggestedSelections } from '../features/suggestions/suggested-selections.tsx';

/** All selections of the business, and those that the portal suggests. */
export default function SelectionsPage() {
  return <SelectionList above={<SuggestedSelections editorPath={editorPath} />} />;
}
