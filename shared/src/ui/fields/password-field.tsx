import { useState } from 'react';
import { ActionIcon } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { FieldInput, type FieldProps } from './field-input.tsx';
import classes from './fields.module.css';
import { PasswordChecklist, type PasswordDemand } from './password-checklist.tsx';
import { asTyped } from './text-shape.ts';

interface PasswordFieldProps extends FieldProps<string> {
  /** For a new password: listed under the field and ticked off while typing. */
  demands?: readonly PasswordDemand[];
}

const NOT_YET = 'Dieses Passwort erfüllt die Regeln noch nicht.';

/**
 * A password that can be shown. No key is filtered: any character may be part of it.
 * @example <PasswordField label="Passwort" name="password" autoComplete="current-password" value={password} onChange={setPassword} />
 */
export function PasswordField({ demands, rules, onChange, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const unmet = demands?.map(({ holds }) => ({ message: NOT_YET, holds })) ?? [];
  const toggle = (
    <ActionIcon
      variant="subtle"
      color="gray"
      disabled={rest.disabled}
      onClick={() => setShown(!shown)}
      aria-label={shown ? 'Passwort verbergen (jetzt sichtbar)' : 'Passwort anzeigen (jetzt verborgen)'}
      // Whoever is typing stays in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {shown ? <IconEyeOff size={18} aria-hidden /> : <IconEye size={18} aria-hidden />}
    </ActionIcon>
  );
  return (
    <FieldInput
      // A shown password is text: browsers must neither send it to a spelling service nor capitalise it.
      spellCheck={false}
      autoCapitalize="none"
      autoCorrect="off"
      classNames={{ input: classes.password ?? '' }}
      {...rest}
      type={shown ? 'text' : 'password'}
      rightSection={toggle}
      rightSectionPointerEvents="all"
      rules={[...unmet, ...(rules ?? [])]}
      text={rest.value}
      shape={asTyped}
      onText={onChange}
      notes={demands && <PasswordChecklist password={rest.value} demands={demands} />}
    />
  );
}
