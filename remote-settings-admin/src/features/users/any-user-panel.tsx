import type { AnyUser } from '@portal/shared/contract/settings-admin';
import { ConfirmButton, OutcomeNotice } from '@portal/shared/editor';
import { useSession } from '@portal/shared/session';
import { Button, Group, Stack, Text } from '@portal/shared/ui';
import { calledOf, lastSignInText, standingText } from './model.ts';
import { resetPasswordAnywhere, resetSecondFactorAnywhere, setLockedAnywhere, setQa } from './queries.ts';
import { ResetSecondFactor } from './reset-second-factor.tsx';
import { SupportForm } from './support-form.tsx';
import { ChoiceList } from '../../common/users/choice-list.tsx';
import { useWork } from '../../common/use-work.ts';

interface AnyUserPanelProps {
  user: AnyUser;
  /** Who looks is of the operating company. */
  isOperator: boolean;
  /** And the user of another business. */
  mayView: boolean;
}

/** A user of any business: to let in, to lock, and to look into their business. */
export function AnyUserPanel({ user, isOperator, mayView }: AnyUserPanelProps) {
  const { sub, email, business, is_locked, state, tenant_id, groups, qa, second_factor } = user;
  const { work, outcome, undo, isBusy } = useWork();
  const isSelf = useSession().user?.email === email;
  const called = calledOf(user);
  const lock = {
    run: () => setLockedAnywhere(sub, true),
    done: `${called} ist gesperrt.`,
    undo: () => setLockedAnywhere(sub, false),
  };
  const unlock = {
    run: () => setLockedAnywhere(sub, false),
    done: `${called} kann sich wieder anmelden.`,
    undo: () => setLockedAnywhere(sub, true),
  };
  return (
    <Stack gap="lg">
      <Text size="sm">
        {email} · {business}
      </Text>
      <Text size="sm" c="var(--portal-dimmed)">
        {standingText(user)} · letzte Anmeldung: {lastSignInText(user)} · {groups.join(', ') || 'keine Bereiche'}
      </Text>
      {outcome && (
        <OutcomeNotice key={outcome.text} isFailure={outcome.isFailure} isBusy={isBusy} onUndo={undo}>
          {outcome.text}
        </OutcomeNotice>
      )}
      {!isSelf && (
        <Group gap="sm">
          {is_locked ? (
            <Button variant="default" loading={isBusy} onClick={() => work(unlock)}>
              Entsperren
            </Button>
          ) : (
            <ConfirmButton
              label="Sperren"
              confirm="Ja, sperren"
              busy={isBusy}
              question={`${called} wird überall abgemeldet und kommt nicht mehr hinein. Möchten Sie das?`}
              onConfirm={() => work(lock)}
            />
          )}
          {state !== 'invited' && (
            <ConfirmButton
              label="Passwort zurücksetzen"
              confirm="Ja, zurücksetzen"
              busy={isBusy}
              question={`Das Passwort gilt dann nicht mehr. Ein Code für ein neues geht an ${email}. Möchten Sie das?`}
              onConfirm={() =>
                work({
                  run: () => resetPasswordAnywhere(sub),
                  done: `Das Passwort ist zurückgesetzt; der Code ist an ${email} unterwegs.`,
                })
              }
            />
          )}
          {second_factor && (
            <ResetSecondFactor user={user} isBusy={isBusy} work={work} reset={() => resetSecondFactorAnywhere(sub)} />
          )}
        </Group>
      )}
      {isOperator && (
        <ChoiceList<'qa'>
          legend="Tests"
          chosen={qa ? ['qa'] : []}
          isDisabled={isBusy}
          choices={[
            {
              value: 'qa',
              label: 'Recht „QA“',
              hint: 'Sieht das Portal im eigenen Tab mit anderen Versionen von Bereichen: ?version=marketing@VERSION',
            },
          ]}
          onChoose={(_value, granted) =>
            work({
              run: () => setQa(sub, granted),
              done: `${called} hat das Recht „QA“ ${granted ? 'bekommen' : 'nicht mehr'}.`,
              undo: () => setQa(sub, !granted),
            })
          }
        />
      )}
      {mayView && <SupportForm tenantId={tenant_id} business={business} />}
    </Stack>
  );
}
