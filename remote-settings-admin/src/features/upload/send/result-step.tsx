import { Link } from 'react-router-dom';
import { pathOf } from '@portal/shared/contract';
import { Button, Card, Group, Stack, Text } from '@portal/shared/ui';
import { counted, formatCount, NOUNS } from '@portal/shared/format';
import { useMeetsGroups } from '@portal/shared/session';
import type { Upload } from '@portal/shared/contract/settings-admin';
import { FileCounts } from '../result/file-counts.tsx';
import { Findings } from '../result/findings.tsx';
import { Moves } from '../result/moves.tsx';
import { Notice } from '../notice.tsx';
import { Problem } from '../result/problem.tsx';
import { RollBack } from '../result/roll-back.tsx';

function Outcome({ upload }: { upload: Upload }) {
  if (upload.status === 'failed')
    return (
      <Notice tone="alert" title="Der Import ist fehlgeschlagen">
        <Text>{upload.problem}</Text>
        <Text>An Ihren Daten wurde nichts geändert.</Text>
      </Notice>
    );
  if (upload.status === 'rolled-back')
    return (
      <Notice tone="good" title="Der Import ist zurückgenommen">
        Ihre Daten sind wie vor diesem Upload. Die Dateien können Sie jederzeit wieder hochladen.
      </Notice>
    );
  const { accepted, warnings, rejected } = upload;
  return (
    <Notice tone={rejected > 0 ? 'warn' : 'good'} title="Die Daten sind übernommen">
      {counted(accepted, NOUNS.row)} übernommen, davon {formatCount(warnings)} mit Warnung.{' '}
      {counted(rejected, NOUNS.row)} abgelehnt.
      {rejected > 0 && ' Bitte korrigieren Sie diese in Ihrer Software und laden Sie sie erneut hoch.'}
    </Notice>
  );
}

const BUILT_UPON =
  'Seit diesem Upload wurde mit seinen Daten gearbeitet, zum Beispiel etwas entschieden, eingetragen oder versendet. Was Kunden, Aufträge oder Standorte betrifft, die erst mit ihm kamen, hat danach keinen Bezug mehr.';

/** Fourth step, once it is done: what became of the files, and where to go next. */
export function ResultStep({ upload, onRestart }: { upload: Upload; onRestart: () => void }) {
  const mayAnalyse = useMeetsGroups(['PURE', 'PRO']);
  const mayUpload = useMeetsGroups(['Fileupload']);
  const isTaken = upload.status === 'done';
  const hasFindings = upload.status !== 'rolled-back' && upload.warnings + upload.rejected > 0;
  return (
    <Stack gap="lg">
      <Outcome upload={upload} />
      {isTaken && <Problem upload={upload} />}
      <Moves upload={upload} />
      {upload.files.length > 0 && (
        <Card>
          <FileCounts upload={upload} />
        </Card>
      )}
      {hasFindings && (
        <Card>
          <Findings id={upload.id} />
        </Card>
      )}
      <Group>
        {mayAnalyse && isTaken && (
          <>
            <Button component={Link} to="/">
              Zum Dashboard
            </Button>
            <Button component={Link} to={pathOf('revenue')} variant="default">
              Zum Gesamtumsatz
            </Button>
          </>
        )}
        {mayAnalyse && (
          <Button component={Link} to={pathOf('upload-history')} variant="default">
            Zur Upload-Historie
          </Button>
        )}
        <Button variant="default" onClick={onRestart}>
          Weitere Dateien hochladen
        </Button>
      </Group>
      {upload.can_roll_back && mayUpload && (
        <RollBack
          id={upload.id}
          label="Import zurücknehmen"
          asksFirst={upload.is_built_upon}
          warning={upload.is_built_upon ? BUILT_UPON : null}
        />
      )}
    </Stack>
  );
}
