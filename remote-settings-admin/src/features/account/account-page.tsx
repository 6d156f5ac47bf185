import { Page } from '@portal/shared/ui';
import { AttributesCard } from './attributes/attributes-card.tsx';
import classes from './account.module.css';
import { DevicesCard } from './devices-card.tsx';
import { PasskeysCard } from './second-factor/passkeys-card.tsx';
import { PasswordCard } from './password/password-card.tsx';
import { SecondFactorCard } from './second-factor/second-factor-card.tsx';

/** The own account: password, second factor, addresses, and where it is signed in. */
export default function AccountPage() {
  return (
    <Page title="Passwort ändern">
      <div className={classes.columns}>
        <div className={classes.column}>
          <PasswordCard />
          <SecondFactorCard />
        </div>
        <div className={classes.column}>
          <AttributesCard />
          <PasskeysCard />
          <DevicesCard />
        </div>
      </div>
    </Page>
  );
}
