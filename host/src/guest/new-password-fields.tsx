import { PASSWORD_DEMANDS, PasswordField } from '@portal/shared/ui/guest';

interface NewPasswordFieldsProps {
  value: string;
  repeated: string;
  /** Show what is missing now. */
  tried: boolean;
  onChange(value: string): void;
  onRepeat(value: string): void;
}

export const isGoodPair = (password: string, repeated: string): boolean =>
  password === repeated && PASSWORD_DEMANDS.every(({ holds }) => holds(password));

/** A new password twice, with the rules ticked off while typing. */
export const NewPasswordFields = ({ value, repeated, tried, onChange, onRepeat }: NewPasswordFieldsProps) => (
  <>
    <PasswordField
      label="Neues Passwort"
      name="new-password"
      autoComplete="new-password"
      size="md"
      value={value}
      onChange={onChange}
      tried={tried}
      demands={PASSWORD_DEMANDS}
      required="Bitte geben Sie ein neues Passwort ein."
      withAsterisk={false}
    />
    <PasswordField
      label="Neues Passwort wiederholen"
      name="repeat-password"
      autoComplete="new-password"
      size="md"
      value={repeated}
      onChange={onRepeat}
      tried={tried}
      required="Bitte geben Sie das neue Passwort noch einmal ein."
      withAsterisk={false}
      rules={[{ message: 'Die beiden Passwörter sind verschieden.', holds: (again) => again === value }]}
    />
  </>
);
