import type { PreviewFile } from '@portal/shared/contract/settings-admin';
import { Stack, Text } from '@portal/shared/ui';
import { Notice } from '../notice.tsx';
import { Agreement } from '../../../common/mapping/agreement.tsx';

interface RenamedStoresProps {
  renames: PreviewFile['renames'];
  isAgreed: boolean;
  onAgreed: (isAgreed: boolean) => void;
}

/** Stores that the files give another name: a slip in the numbers would put one store's figures under another's name. */
export const RenamedStores = ({ renames, isAgreed, onAgreed }: RenamedStoresProps) => (
  <Notice
    tone="warn"
    title={renames.length === 1 ? 'Ein Standort wird umbenannt' : `${renames.length} Standorte werden umbenannt`}
  >
    <Stack gap="xs">
      <ul style={{ margin: 0 }}>
        {renames.map(({ external_id, from, to }) => (
          <li key={external_id}>
            Standort {external_id}: „{from}“ heißt dann „{to}“.
          </li>
        ))}
      </ul>
      <Text>
        Sind es andere Geschäfte, importieren Sie nicht: Ihre Zahlen stünden sonst unter falschem Namen. Geben Sie ihnen
        dann in Ihrer Software eigene Nummern und wählen Sie die Dateien noch einmal.
      </Text>
      <Agreement isAgreed={isAgreed} onAgreed={onAgreed}>
        Die Standorte sind dieselben und sollen künftig so heißen
      </Agreement>
    </Stack>
  </Notice>
);
