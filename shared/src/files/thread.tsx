import type { UploadedFile } from '@portal/shared/contract/files';
import { formatDateTime } from '@portal/shared/format';
import { Badge, Group, Text } from '@portal/shared/ui';
import { FileLink } from './file-link.tsx';
import classes from './thread.module.css';

export interface ThreadMessage {
  id: number;
  /** ISO instant. */
  at: string;
  author: string;
  /** For whom the author writes, where that is not the reader's own side. */
  side?: string | undefined;
  text: string;
  /** What came of it, in a word. */
  note?: string | undefined;
  files: readonly UploadedFile[];
}

export interface ThreadProps {
  label: string;
  /** Oldest first. */
  messages: readonly ThreadMessage[];
  /** Where a file is fetched, without a slash at its beginning. */
  urlOf: (file: UploadedFile) => string;
}

/** What people have written to each other, with their files. */
export function Thread({ label, messages, urlOf }: ThreadProps) {
  return (
    <ol className={classes.thread} aria-label={label}>
      {messages.map(({ id, at, author, side, text, note, files }) => (
        <li key={id} className={classes.message} data-other={side !== undefined || undefined}>
          <Group gap="xs">
            <Text span size="sm" fw={600} className={classes.author}>
              {side ? `${side} (${author})` : author}
            </Text>
            <Text span size="sm" c="var(--portal-dimmed)">
              <time dateTime={at}>{formatDateTime(at)}</time>
            </Text>
            {note && (
              <Badge variant="light" tt="none">
                {note}
              </Badge>
            )}
          </Group>
          <Text className={classes.text}>{text}</Text>
          {files.map((file) => (
            <div key={file.key}>
              <FileLink url={urlOf(file)} file={file} />
            </div>
          ))}
        </li>
      ))}
    </ol>
  );
}
