import { Page } from '@portal/shared/ui';
import { AttributesCard } from './attributes/attributes-card.tsx';
import classes from './account.module.css';
import { DevicesCard } from './devices-card.tsx';
import { PasswordCard } from './password/password-card.tsx';

/** The own account: password, addresses, and where it is signed in. */
export default function AccountPage() {
  return (
    <Page title="Passwort ändern">
      <div className={classes.columns}>
        <PasswordCard />
        <div className={classes.column}>
          <AttributesCard />
          <DevicesCard />
        </div>
      </div>
    </Page>
  );
}
