import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Role } from '@portal/shared/contract';
import type { Invitation, UserDetail } from '@portal/shared/contract/settings-admin';
import { ConfirmButton, OutcomeNotice } from '@portal/shared/editor';
import { useSession } from '@portal/shared/session';
import { Button, ErrorPanel, Group, Skeleton, Stack, Text, Title } from '@portal/shared/ui';
import { UnlinkAccount } from './company/unlink-account.tsx';
import { DeviceList } from './device-list.tsx';
import { InvitationNotice } from '../../common/users/invitation-notice.tsx';
import { calledOf, lastSignInText, standingText } from './model.ts';
import {
  inviteAgain,
  resetPassword,
  resetSecondFactor,
  setGroups,
  setLocked,
  setRefraction,
  setStores,
  userQuery,
  withdraw,
} from './queries.ts';
import { ResetSecondFactor } from './reset-second-factor.tsx';
import { RightsFields } from './rights-fields.tsx';
import { useWork } from '../../common/use-work.ts';

interface UserPanelProps {
  sub: string;
  offered: readonly Role[];
  /** The person is no longer there. */
  onGone: () => void;
}

/** One user: what they may, whether they are let in, and where they have signed in. */
export function UserPanel({ sub, offered, onGone }: UserPanelProps) {
  const { data: user, error, refetch } = useQuery(userQuery(sub));
  if (error && !user) return <ErrorPanel message={error.message} onRetry={() => void refetch()} />;
  return user ? <Panel user={user} offered={offered} onGone={onGone} /> : <Skeleton h={320} />;
}

function Panel({ user, offered, onGone }: Omit<UserPanelProps, 'sub'> & { user: UserDetail }) {
  const { sub, email, groups, stores, refraction, is_locked, state, second_factor } = user;
  const users = useWork();
  const { work, outcome, undo, isBusy } = users;
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const isSelf = useSession().user?.email === email;
  const called = calledOf(user);
  const saved = {
    done: `Die Rechte von ${called} sind gespeichert. Was wegfällt, gilt sofort; Neues erscheint spätestens mit der nächsten Anmeldung.`,
  };
  return (
    <Stack gap="lg">
      <Text size="sm" c="var(--portal-dimmed)">
        {email} · {standingText(user)} · letzte Anmeldung: {lastSignInText(user)}
      </Text>
      {outcome && (
        <OutcomeNotice key={outcome.text} isFailure={outcome.isFailure} isBusy={isBusy} onUndo={undo}>
          {outcome.text}
        </OutcomeNotice>
      )}
      {invitation && <InvitationNotice email={email} link={invitation.link} />}
      {isSelf && (
        <Text size="sm">
          Das sind Sie selbst. Das Recht „Admin“ und Ihre Standorte kann nur eine andere Person ändern.
        </Text>
      )}
      <RightsFields
        rights={user}
        offered={offered}
        isDisabled={isBusy}
        isSelf={isSelf}
        onGroups={(next) => work({ ...saved, run: () => setGroups(sub, next), undo: () => setGroups(sub, groups) })}
        onStores={(next) => work({ ...saved, run: () => setStores(sub, next), undo: () => setStores(sub, stores) })}
        onRefraction={(next) =>
          work({ ...saved, run: () => setRefraction(sub, next), undo: () => setRefraction(sub, refraction) })
        }
      />
      {!isSelf && (
        <Stack gap="sm">
          <Title order={3}>Zugang</Title>
          <Group gap="sm">
            {is_locked ? (
              <Button
                variant="default"
                loading={isBusy}
                onClick={() =>
                  work({
                    run: () => setLocked(sub, false),
                    done: `${called} kann sich wieder anmelden.`,
                    undo: () => setLocked(sub, true),
                  })
                }
              >
                Entsperren
              </Button>
            ) : (
              <ConfirmButton
                label="Sperren"
                confirm="Ja, sperren"
                busy={isBusy}
                question={`${called} wird überall abgemeldet und kommt nicht mehr hinein, bis Sie entsperren. Möchten Sie das?`}
                onConfirm={() =>
                  work({
                    run: () => setLocked(sub, true),
                    done: `${called} ist gesperrt.`,
                    undo: () => setLocked(sub, false),
                  })
                }
              />
            )}
            {state === 'invited' ? (
              <>
                <Button
                  variant="default"
                  loading={isBusy}
                  onClick={() =>
                    work({
                      run: async () => setInvitation(await inviteAgain(sub)),
                      done: 'Die Einladung ist erneuert; der frühere Link gilt nicht mehr.',
                    })
                  }
                >
                  Einladung erneuern
                </Button>
                <ConfirmButton
                  label="Einladung zurückziehen"
                  confirm="Ja, zurückziehen"
                  busy={isBusy}
                  question={`Der Link an ${email} gilt dann nicht mehr. Möchten Sie das?`}
                  onConfirm={() =>
                    work({ run: () => withdraw(sub).then(onGone), done: 'Die Einladung ist zurückgezogen.' })
                  }
                />
              </>
            ) : (
              <ConfirmButton
                label="Passwort zurücksetzen"
                confirm="Ja, zurücksetzen"
                busy={isBusy}
                question={`Das Passwort von ${called} gilt dann nicht mehr. Ein Code für ein neues geht an ${email}. Möchten Sie das?`}
                onConfirm={() =>
                  work({
                    run: () => resetPassword(sub),
                    done: `Das Passwort ist zurückgesetzt; der Code ist an ${email} unterwegs.`,
                  })
                }
              />
            )}
            {second_factor && (
              <ResetSecondFactor user={user} isBusy={isBusy} work={work} reset={() => resetSecondFactor(sub)} />
            )}
            <UnlinkAccount sub={sub} called={called} isBusy={isBusy} work={work} />
          </Group>
        </Stack>
      )}
      <DeviceList user={user} users={users} />
    </Stack>
  );
}
