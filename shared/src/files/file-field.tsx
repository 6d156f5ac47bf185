import { useId, useState, type DragEvent } from 'react';
import { formatBytes } from '@portal/shared/format';
import { ActionIcon, Button, FileButton, Group, Loader, Text } from '@portal/shared/ui';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { acceptOf, hintOf } from './check-chosen.ts';
import type { ChosenFiles } from './use-files.ts';
import classes from './files.module.css';

export interface FileFieldProps {
  label: string;
  files: ChosenFiles;
  disabled?: boolean;
}

/**
 * Where files are chosen or dropped, with those that have arrived, are on their way, or were refused and why.
 * @example const files = useFiles('api/v2/eyepage/change-request/file', 'change-request'); <FileField label="Dateien" files={files} />
 */
export function FileField({ label, files, disabled = false }: FileFieldProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const isFull = files.files.length + files.sending.length >= files.use.maxFiles;
  const isSingle = files.use.maxFiles === 1;
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isOver);
  };
  const drop = (event: DragEvent) => {
    drag(false)(event);
    if (!disabled) files.add([...event.dataTransfer.files]);
  };
  return (
    <div
      className={classes.drop}
      data-over={over || undefined}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={drop}
    >
      <div role="group" aria-labelledby={id} className={classes.field}>
        <Text id={id} size="sm" fw={500}>
          {label}
        </Text>
        <Text size="xs" c="var(--portal-dimmed)" id={`${id}-hint`}>
          {hintOf(files.use)}
        </Text>
        {files.files.length > 0 && (
          <ul className={classes.list}>
            {files.files.map(({ key, name, bytes }) => (
              <li key={key}>
                <span className={classes.name}>{name}</span>
                <Text span size="sm" c="var(--portal-dimmed)">
                  {formatBytes(bytes)}
                </Text>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="md"
                  aria-label={`${name} entfernen`}
                  disabled={disabled}
                  onClick={() => files.remove(key)}
                >
                  <IconX size={16} aria-hidden />
                </ActionIcon>
              </li>
            ))}
          </ul>
        )}
        <div aria-live="polite">
          {files.sending.map(({ id, name }) => (
            <Group key={id} gap="xs">
              <Loader size={14} aria-hidden />
              <Text size="sm">{name} wird gesendet …</Text>
            </Group>
          ))}
        </div>
        {files.refused.map(({ id, name, problem }) => (
          <Text key={id} size="sm" c="var(--portal-alert)" role="alert">
            <b>{name}:</b> {problem}
          </Text>
        ))}
        {!isFull && (
          <FileButton
            multiple={!isSingle}
            accept={acceptOf(files.use)}
            disabled={disabled}
            onChange={(chosen: File | File[] | null) => files.add([chosen ?? []].flat())}
          >
            {(props) => (
              <Button
                {...props}
                variant="light"
                size="xs"
                aria-describedby={`${id}-hint`}
                disabled={disabled}
                leftSection={<IconPaperclip size={16} aria-hidden />}
              >
                {isSingle ? 'Datei auswählen' : 'Dateien auswählen'}
              </Button>
            )}
          </FileButton>
        )}
      </div>
    </div>
  );
}
