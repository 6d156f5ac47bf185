import { SelectionEditor } from '../features/selection/editor/selection-editor.tsx';

/** One selection, edited. */
export default function SelectionPage() {
  return <SelectionEditor />;
}
