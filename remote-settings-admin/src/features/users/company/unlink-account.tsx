import { useQuery } from '@tanstack/react-query';
import { ConfirmButton } from '@portal/shared/editor';
import type { WorkState } from '../../../common/use-work.ts';
import { companySignInQuery, unlinkAccount } from '../../../common/users/company-sign-in.ts';

interface UnlinkAccountProps {
  sub: string;
  /** What the person is called. */
  called: string;
  isBusy: boolean;
  work: WorkState['work'];
}

/** For somebody who has another account of the business by now; nothing for whoever has come by none. */
export function UnlinkAccount({ sub, called, isBusy, work }: UnlinkAccountProps) {
  const { data } = useQuery(companySignInQuery);
  if (!data?.provider?.people.includes(sub)) return null;
  return (
    <ConfirmButton
      label="Firmenkonto lösen"
      confirm="Ja, lösen"
      busy={isBusy}
      question={`Das Konto, mit dem sich ${called} bisher angemeldet hat, öffnet den Zugang dann nicht mehr. Verbunden wird das nächste, das mit derselben E-Mail-Adresse kommt. Möchten Sie das?`}
      onConfirm={() => work({ run: () => unlinkAccount(sub), done: `Das Firmenkonto von ${called} ist gelöst.` })}
    />
  );
}
