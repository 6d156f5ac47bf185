import type { AnyUser } from '@portal/shared/contract/settings-admin';
import { ConfirmButton } from '@portal/shared/editor';
import type { Work } from '../../common/use-work.ts';
import { calledOf } from './model.ts';

interface ResetSecondFactorProps {
  user: Pick<AnyUser, 'email' | 'name'>;
  isBusy: boolean;
  work: (work: Work) => void;
  reset: () => Promise<unknown>;
}

/** For somebody whose app and recovery codes are lost. */
export const ResetSecondFactor = ({ user, isBusy, work, reset }: ResetSecondFactorProps) => (
  <ConfirmButton
    label="Zweiten Faktor zurücksetzen"
    confirm="Ja, zurücksetzen"
    busy={isBusy}
    question={`${calledOf(user)} wird überall abgemeldet und kommt mit dem Passwort allein hinein, bis ein neuer zweiter Faktor eingerichtet ist. Bitte vergewissern Sie sich, dass die Bitte darum von der Person selbst kommt. Möchten Sie das?`}
    onConfirm={() =>
      work({ run: reset, done: `Der zweite Faktor ist zurückgesetzt; ${user.email} bekommt eine Nachricht.` })
    }
  />
);
