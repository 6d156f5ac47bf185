import { Alert, TextField } from '@portal/shared/ui/guest';

interface AppCodeFieldProps {
  value: string;
  /** Show what is missing now. */
  tried: boolean;
  /** Whether one of the recovery codes does as well, which have letters. */
  takesRecoveryCodes?: boolean;
  problem: string | null;
  onChange(value: string): void;
}

/** The code that an authenticator app shows, and below it what was wrong with the last one. */
export const AppCodeField = ({ value, tried, takesRecoveryCodes = false, problem, onChange }: AppCodeFieldProps) => (
  <>
    <TextField
      label="Code der App"
      name="code"
      symbols
      autoComplete="one-time-code"
      autoCapitalize={takesRecoveryCodes ? 'characters' : 'none'}
      spellCheck={false}
      size="md"
      value={value}
      tried={tried}
      required="Bitte geben Sie den Code ein, den die App gerade zeigt."
      withAsterisk={false}
      onChange={onChange}
    />
    {problem && (
      <Alert color="red" role="alert">
        {problem}
      </Alert>
    )}
  </>
);
