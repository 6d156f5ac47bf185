import { PasswordInput } from '@portal/shared/ui/guest';
import classes from './guest.module.css';
import { passwordRules } from './password-rules.ts';

interface NewPasswordFieldsProps {
  value: string;
  repeated: string;
  /** Show what is missing now. */
  tried: boolean;
  onChange(value: string): void;
  onRepeat(value: string): void;
}

export const isGoodPair = (password: string, repeated: string): boolean =>
  password === repeated && passwordRules(password).every(({ met }) => met);

/** A new password twice, with the rules ticked off while typing. */
export function NewPasswordFields({ value, repeated, tried, onChange, onRepeat }: NewPasswordFieldsProps) {
  const rules = passwordRules(value);
  const broken = rules.some(({ met }) => !met);
  const toggle = { visibilityToggleButtonProps: { 'aria-label': 'Passwort anzeigen oder verbergen' } };
  return (
    <>
      <div>
        <PasswordInput
          {...toggle} label="Neues Passwort" name="new-password" autoComplete="new-password" size="md" value={value}
          aria-describedby="password-rules" error={tried && broken && 'Dieses Passwort erfüllt die Regeln noch nicht.'}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <ul id="password-rules" className={classes.rules}>
          {rules.map(({ text, met }) => (
            <li key={text} data-met={met || undefined}>
              <span aria-hidden>{met ? '✓' : '·'}</span> {text}
              <span className={classes.spoken}>{met ? ' (erfüllt)' : ' (fehlt noch)'}</span>
            </li>
          ))}
        </ul>
      </div>
      <PasswordInput
        {...toggle} label="Neues Passwort wiederholen" name="repeat-password" autoComplete="new-password" size="md" value={repeated}
        error={tried && value !== repeated && 'Die beiden Passwörter sind verschieden.'}
        onChange={(event) => onRepeat(event.currentTarget.value)}
      />
    </>
  );
}
