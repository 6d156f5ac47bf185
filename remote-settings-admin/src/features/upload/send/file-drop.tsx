import { useState, type DragEvent } from 'react';
import { Button, FileButton, Stack, Text } from '@portal/shared/ui';
import { IconFileUpload } from '@tabler/icons-react';
import styles from './file-drop.module.css';

interface FileDropProps {
  onFiles: (files: File[]) => void;
}

/** Where files are dropped, with a button for everyone who does not drag. */
export function FileDrop({ onFiles }: FileDropProps) {
  const [over, setOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      className={styles.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        // Moving over a child leaves the parent too.
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={onDrop}
    >
      <Stack align="center" gap="xs">
        <IconFileUpload size={36} stroke={1.4} aria-hidden />
        <Text fw={600} className={styles.drag}>
          Dateien hierher ziehen
        </Text>
        <Text c="var(--portal-dimmed)">
          CSV, Excel (.xlsx), LibreOffice (.ods) oder ZIP, am besten alle Dateien eines Exports auf einmal.
        </Text>
        <FileButton multiple accept=".csv,.txt,.xlsx,.xlsm,.ods,.zip,text/csv" onChange={onFiles}>
          {(props) => (
            <Button variant="light" {...props}>
              Dateien auswählen
            </Button>
          )}
        </FileButton>
      </Stack>
    </div>
  );
}
