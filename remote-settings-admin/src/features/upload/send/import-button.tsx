import { ConfirmButton } from '@portal/shared/editor';
import { Button } from '@portal/shared/ui';
import type { PreviewFile } from '@portal/shared/contract/settings-admin';
import { bringNothing, largelyRefused, refusedTitle } from './refused.ts';

interface ImportButtonProps {
  /** The files that are not left out. */
  read: readonly PreviewFile[];
  isReady: boolean;
  isBusy: boolean;
  onImport: () => void;
}

/** Imports; asks first where much is refused, and is not offered where nothing would be taken. */
export function ImportButton({ read, isReady, isBusy, onImport }: ImportButtonProps) {
  const refused = largelyRefused(read);
  if (refused.length === 0 || bringNothing(read))
    return (
      <Button disabled={!isReady || bringNothing(read)} loading={isBusy} onClick={onImport}>
        So importieren
      </Button>
    );
  return (
    <ConfirmButton
      label="So importieren"
      confirm="Trotzdem importieren"
      busy={isBusy}
      isDisabled={!isReady}
      onConfirm={onImport}
      question={`${refused.map((file) => `${refusedTitle(file)}.`).join(' ')} Übernommen wird nur der Rest. Wollen Sie so importieren?`}
    />
  );
}
