import type { Proof } from '@portal/shared/contract/eyeplan';
import { formatDateTime, spotText } from '@portal/shared/format';
import { usePersonName } from '@portal/shared/session';
import { Button, Text } from '@portal/shared/ui';
import classes from './proofs.module.css';

interface CommentListProps {
  proof: Proof;
  isBusy: boolean;
  onSettle: (comment: number, isDone: boolean) => void;
  onPage: (page: number) => void;
}

/** What was said about places of a version, by their numbers on the pages. */
export function CommentList({ proof: { comments }, isBusy, onSettle, onPage }: CommentListProps) {
  const personName = usePersonName();
  if (comments.length === 0)
    return (
      <Text size="sm" c="var(--portal-dimmed)">
        Noch kein Kommentar. Klicken Sie auf eine Stelle des Entwurfs.
      </Text>
    );
  return (
    <ol className={classes.comments} aria-label="Kommentare">
      {comments.map(({ id, page, x, y, text, created_at, created_by, done_at, done_by }, at) => (
        <li key={id} data-done={done_at !== null}>
          <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            <b>{at + 1}.</b> {text}
          </Text>
          <Text size="xs" c="var(--portal-dimmed)">
            Seite {page}, {spotText({ x, y })} · {personName(created_by)}, {formatDateTime(created_at)}
            {done_at !== null && ` · erledigt von ${personName(done_by ?? '')}, ${formatDateTime(done_at)}`}
          </Text>
          <Button
            size="compact-xs"
            variant="subtle"
            disabled={isBusy}
            onClick={() => onSettle(id, done_at === null)}
            aria-label={`Kommentar ${at + 1}: ${done_at === null ? 'erledigt' : 'wieder offen'}`}
          >
            {done_at === null ? 'Erledigt' : 'Wieder offen'}
          </Button>
          <Button
            size="compact-xs"
            variant="subtle"
            onClick={() => onPage(page)}
            aria-label={`Kommentar ${at + 1}: Seite ${page} zeigen`}
          >
            Seite {page} zeigen
          </Button>
        </li>
      ))}
    </ol>
  );
}
