import { useMutation, useQuery } from '@tanstack/react-query';
import { changesShown } from '@portal/shared/api';
import { Text } from '@portal/shared/ui';
import { ownMailQuery, saveOwnMail } from './queries.ts';
import classes from './own-watches.module.css';

/** Whether the person is told by e-mail in the morning, too. */
export function OwnMailChoice() {
  const { data } = useQuery(ownMailQuery);
  const saving = useMutation({ mutationFn: saveOwnMail, onSettled: changesShown });
  if (!data) return null;
  return (
    <>
      <label className={`${classes.choice} no-print`}>
        <input
          type="checkbox"
          checked={saving.isPending ? saving.variables : data.wanted}
          disabled={saving.isPending}
          onChange={({ currentTarget }) => saving.mutate(currentTarget.checked)}
        />
        <span>
          Auch morgens per E-Mail an mich
          {data.is_test && ' (dieses Portal versendet noch keine E-Mails: Sie bleiben in seinem Postausgang)'}
        </span>
      </label>
      {saving.error && (
        <Text size="sm" c="var(--portal-danger)" role="alert">
          {saving.error.message}
        </Text>
      )}
    </>
  );
}
