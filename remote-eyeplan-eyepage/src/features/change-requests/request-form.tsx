import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { changesShown } from '@portal/shared/api';
import { today } from '@portal/shared/contract/calendar';
import { CHANGE_KINDS, LONGEST_MESSAGE, type ChangeKind } from '@portal/shared/contract/eyepage';
import { LeaveQuestion, OutcomeNotice, useLeaveGuard, useSaveForm } from '@portal/shared/editor';
import { FileField, useFiles } from '@portal/shared/files';
import { Button, Card, Select, Stack, Text, TextAreaField, TextField, TextInput, Title } from '@portal/shared/ui';
import { FILES_URL, makeRequest } from './queries.ts';
import classes from './change-requests.module.css';

const KINDS = Object.entries(CHANGE_KINDS).map(([value, label]) => ({ value, label }));

/** Asks for a change of the website. */
export function RequestForm({ onMade }: { onMade: (id: number) => void }) {
  const [page, setPage] = useState('');
  const [kind, setKind] = useState<ChangeKind>('text');
  const [text, setText] = useState('');
  const [wished, setWished] = useState('');
  const files = useFiles(FILES_URL, 'change-request');
  const guard = useLeaveGuard(page !== '' || text !== '' || wished !== '' || files.keys.length > 0);
  const making = useMutation({
    mutationFn: () => makeRequest({ page, kind, text, files: files.keys, wished_on: wished || null }),
    onSuccess: async ({ id }) => {
      await changesShown();
      guard.leave();
      onMade(id);
    },
  });
  const { form, tried, submit } = useSaveForm<HTMLDivElement>(() => making.mutate());
  return (
    <Card aria-labelledby="neuer-auftrag" className="no-print">
      <Title order={2} id="neuer-auftrag">
        Neuer Auftrag
      </Title>
      <Text size="sm" c="var(--portal-dimmed)" mb="md">
        Ihr Auftrag geht an die Betreibergesellschaft des Portals. Sie antwortet hier, und wer geschrieben hat, bekommt
        dazu eine E-Mail.
      </Text>
      <Stack gap="md" ref={form}>
        <div className={classes.fields}>
          <TextField
            label="Seite"
            symbols
            maxLength={200}
            value={page}
            onChange={setPage}
            tried={tried}
            required="Bitte nennen Sie die Seite, die sich ändern soll."
            description="Zum Beispiel „Startseite“ oder die Adresse der Seite."
          />
          <Select
            label="Art"
            data={KINDS}
            value={kind}
            allowDeselect={false}
            onChange={(value) => value && setKind(value as ChangeKind)}
          />
          <TextInput
            type="date"
            label="Wunschtermin"
            description="Leer: sobald es geht."
            min={today()}
            value={wished}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            onChange={({ currentTarget }) => setWished(currentTarget.value)}
          />
        </div>
        <TextAreaField
          label="Text"
          symbols
          rows={5}
          maxLength={LONGEST_MESSAGE}
          value={text}
          onChange={setText}
          tried={tried}
          required="Bitte schreiben Sie, was sich ändern soll."
        />
        <FileField label="Dateien" files={files} disabled={making.isPending} />
        {making.error && <OutcomeNotice isFailure>{making.error.message}</OutcomeNotice>}
        <div>
          <Button loading={making.isPending} disabled={files.sending.length > 0} onClick={submit}>
            Auftrag senden
          </Button>
        </div>
      </Stack>
      <LeaveQuestion
        opened={guard.isAsked}
        title="Auftrag nicht gesendet"
        onDiscard={guard.leave}
        onStay={guard.stay}
        text="Sie haben einen Auftrag begonnen und noch nicht gesendet. Wenn Sie die Seite verlassen, gehen die Angaben verloren."
      />
    </Card>
  );
}
