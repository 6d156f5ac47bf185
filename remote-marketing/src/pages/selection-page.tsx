import { ExportPanel } from '../features/export/export-panel.tsx';
import { SelectionEditor, type EditedSelection } from '../features/selection/editor/selection-editor.tsx';

const exporting = ({ id, ...selection }: EditedSelection) => <ExportPanel selectionId={id} {...selection} />;

/** One selection, edited, exported, and made a campaign. */
export default function SelectionPage() {
  return <SelectionEditor below={exporting} />;
}
