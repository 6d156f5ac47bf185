import { useLayoutEffect, useState, type ReactNode } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { FilePurpose } from '@portal/shared/contract/files';
import { LeaveQuestion, OutcomeNotice, useLeaveGuard, useSaveForm } from '@portal/shared/editor';
import { Button, Stack, TextAreaField } from '@portal/shared/ui';
import { FileField } from './file-field.tsx';
import { useFiles } from './use-files.ts';

export interface MessageFormProps {
  label: string;
  /** Where files are sent, without a slash at its beginning. */
  url: string;
  purpose: FilePurpose;
  /** Sends it off; what it throws is shown. */
  send: (message: { text: string; files: string[] }) => Promise<unknown>;
  button: string;
  /** Further fields, below the text. */
  children?: ReactNode;
  /**
   * Hears whether a message is begun, for a drawer that asks before it closes (`useDrawerGuard`); without it the form asks
   * itself before its page is left. Since 3.4.0.
   */
  onBegun?: (isBegun: boolean) => void;
}

/** Writes one message, with files; empty again once it is sent. What is begun is not lost without a question. */
export function MessageForm({ label, url, purpose, send, button, children, onBegun }: MessageFormProps) {
  const [text, setText] = useState('');
  // A form that was sent has nothing to complain about.
  const [round, setRound] = useState(0);
  const files = useFiles(url, purpose);
  const sending = useMutation({
    mutationFn: () => send({ text, files: files.keys }),
    onSuccess: () => {
      setText('');
      files.clear();
      setRound(round + 1);
    },
  });
  const isBegun = text !== '' || files.keys.length > 0;
  const guard = useLeaveGuard(isBegun && !onBegun);
  // Told before the next key is read: that may be Escape.
  useLayoutEffect(() => onBegun?.(isBegun), [isBegun, onBegun]);
  return (
    <Fields key={round} save={() => sending.mutate()}>
      {({ tried, submit }) => (
        <>
          <LeaveQuestion
            opened={guard.isAsked}
            title="Nachricht nicht gesendet"
            onDiscard={guard.leave}
            onStay={guard.stay}
            text="Sie haben eine Nachricht begonnen und noch nicht gesendet. Wenn Sie die Seite verlassen, geht sie verloren."
          />
          <TextAreaField
            label={label}
            symbols
            rows={4}
            maxLength={5000}
            required="Bitte schreiben Sie eine Nachricht."
            tried={tried}
            value={text}
            onChange={setText}
          />
          {children}
          <FileField label="Dateien" files={files} disabled={sending.isPending} />
          {sending.isSuccess && text === '' && <OutcomeNotice>Ihre Nachricht ist gesendet.</OutcomeNotice>}
          {sending.error && <OutcomeNotice isFailure>{sending.error.message}</OutcomeNotice>}
          <div>
            <Button loading={sending.isPending} disabled={files.sending.length > 0} onClick={submit}>
              {button}
            </Button>
          </div>
        </>
      )}
    </Fields>
  );
}

interface FieldsProps {
  save: () => void;
  children: (form: { tried: boolean; submit: () => void }) => ReactNode;
}

function Fields({ save, children }: FieldsProps) {
  const { form, tried, submit } = useSaveForm<HTMLDivElement>(save);
  return (
    <Stack gap="sm" ref={form} className="no-print">
      {children({ tried, submit })}
    </Stack>
  );
}
