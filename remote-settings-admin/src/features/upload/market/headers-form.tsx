import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Button, Group, Stack, Text, TextAreaField } from '@portal/shared/ui';
import type { HeadersRead } from '@portal/shared/contract/settings-admin';
import { headersOf } from './model.ts';
import { readHeaders } from './queries.ts';

/** Takes the column names of an export: nobody has to bring a file with people in it. */
export function HeadersForm({ onRead }: { onRead: (headers: string[], read: HeadersRead) => void }) {
  const [text, setText] = useState('');
  const headers = headersOf(text);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => readHeaders(headers),
    onSuccess: (read) => onRead(headers, read),
  });
  return (
    <Stack gap="sm">
      <Text>
        Kopieren Sie die Zeile mit den Spaltennamen aus einem Export des Programms hierher. Mehr braucht es nicht: Werte
        und Namen von Kunden bleiben draußen.
      </Text>
      <TextAreaField
        label="Spaltennamen des Exports"
        symbols
        rows={4}
        maxLength={20_000}
        value={text}
        onChange={setText}
      />
      <Text size="sm" c="var(--portal-dimmed)" aria-live="polite">
        {headers.length > 1
          ? `${headers.length} Spalten erkannt.`
          : 'Getrennt durch Semikolon, Komma, Tabulator oder je Zeile einer.'}
      </Text>
      {error && (
        <Text role="alert" c="var(--portal-alert)">
          {error.message}
        </Text>
      )}
      <Group>
        <Button disabled={headers.length < 2} loading={isPending} onClick={() => mutate()}>
          Spalten lesen
        </Button>
      </Group>
    </Stack>
  );
}
