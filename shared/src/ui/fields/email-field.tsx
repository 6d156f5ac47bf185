import { useMemo } from 'react';
import { FieldInput, type FieldProps } from './field-input.tsx';
import { keystrokeFilter } from './keystroke-filters.ts';
import { filtered } from './text-shape.ts';

interface EmailFieldProps extends FieldProps<string> {
  /** Further characters to let through, e.g. '-_+', which many real addresses have. */
  allow?: string;
}

/**
 * Letters, digits, @ and dot: the specification's words. Where people give an address they already have, `allow` more.
 * @example <EmailField label="E-Mail" name="email" autoComplete="email" value={email} onChange={setEmail} allow="-_+" />
 */
export function EmailField({ allow = '', onChange, ...rest }: EmailFieldProps) {
  const shape = useMemo(() => filtered(keystrokeFilter('email', allow)), [allow]);
  // Not type="email": there the browser hides the caret's place from scripts, and rewrites umlauts.
  return (
    <FieldInput
      type="text"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      text={rest.value}
      shape={shape}
      onText={onChange}
    />
  );
}
