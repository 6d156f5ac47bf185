import { SelectionList } from '../features/selection/list/selection-list.tsx';

/** All selections of the business. */
export default function SelectionsPage() {
  return <SelectionList />;
}
