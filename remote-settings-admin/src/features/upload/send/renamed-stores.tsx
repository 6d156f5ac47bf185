import type { PreviewFile } from '@portal/shared/contract/settings-admin';
import { Group, Stack } from '@portal/shared/ui';
import { Notice } from '../notice.tsx';

interface RenamedStoresProps {
  renames: PreviewFile['renames'];
  isAgreed: boolean;
  onAgreed: (isAgreed: boolean) => void;
}

/** Stores that the files give another name: a slip in the numbers would put one store's figures under another's name. */
export const RenamedStores = ({ renames, isAgreed, onAgreed }: RenamedStoresProps) => (
  <Notice tone="warn" title={renames.length === 1 ? 'Ein Standort wird umbenannt' : `${renames.length} Standorte werden umbenannt`}>
    <Stack gap="xs">
      <ul style={{ margin: 0 }}>
        {renames.map(({ external_id, from, to }) => <li key={external_id}>Standort {external_id}: „{from}“ heißt dann „{to}“.</li>)}
      </ul>
      <Group component="label" gap="xs" wrap="nowrap">
        <input type="checkbox" checked={isAgreed} onChange={({ currentTarget }) => onAgreed(currentTarget.checked)} />
        Die Standorte sind dieselben und sollen künftig so heißen
      </Group>
    </Stack>
  </Notice>
);
