import { Alert, Anchor, Button, EmailField, PasswordField, Stack } from '@portal/shared/ui/guest';
import { IconEyeOff } from '@tabler/icons-react';
import classes from './guest.module.css';

const nothing = () => undefined;

interface SignInFormProps {
  /** With everything that it may come to show, for `live/drawn.ts` to take its parts from; otherwise as it is found. */
  inAllStates?: boolean;
}

/**
 * E-mail and password, as the build draws them into the page. What it does stands in `live/`, without React and the kit, so
 * that it lives as soon as it is seen. Nothing can be pressed before: no password gets into an address.
 */
export const SignInForm = ({ inAllStates = false }: SignInFormProps) => (
  <form noValidate>
    <Stack gap="md">
      <EmailField
        label="E-Mail"
        name="email"
        autoComplete="username"
        size="md"
        value=""
        onChange={nothing}
        withAsterisk={false}
        tried={inAllStates}
        required="Bitte geben Sie Ihre E-Mail-Adresse ein."
      />
      <PasswordField
        label="Passwort"
        name="password"
        autoComplete="current-password"
        size="md"
        value=""
        onChange={nothing}
        withAsterisk={false}
        tried={inAllStates}
        required="Bitte geben Sie Ihr Passwort ein."
      />
      {inAllStates && <IconEyeOff size={18} aria-hidden />}
      {inAllStates && (
        <Alert color="red" role="alert">
          …
        </Alert>
      )}
      <Button type="submit" size="md" fullWidth disabled={!inAllStates}>
        Anmelden
      </Button>
      {inAllStates && (
        <Button type="submit" size="md" fullWidth loading>
          Anmelden
        </Button>
      )}
      {inAllStates && (
        <Button variant="outline" size="md" fullWidth>
          Mit Firmenkonto anmelden
        </Button>
      )}
      {inAllStates && (
        <Button variant="outline" size="md" fullWidth loading>
          Mit Firmenkonto anmelden
        </Button>
      )}
      <div className={classes.ways}>
        <Anchor href="/forgot-password">Passwort vergessen?</Anchor>
        {/* Where it is not offered nothing moves for its absence. */}
        <Anchor component="button" type="button" name="passkey" hidden>
          Mit Passkey anmelden
        </Anchor>
        <Anchor component="button" type="button" name="company" hidden>
          Mit dem Konto Ihres Unternehmens anmelden
        </Anchor>
      </div>
    </Stack>
  </form>
);
