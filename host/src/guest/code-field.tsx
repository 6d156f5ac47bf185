import { TextField } from '@portal/shared/ui/guest';

const REFUSALS = new Set(['CodeMismatchException', 'ExpiredCodeException']);

interface CodeFieldProps {
  value: string;
  /** Show what is missing now. */
  tried: boolean;
  failure: { name: string; sentence: string } | null;
  onChange(value: string): void;
}

/** Whether a failure is the code's, and so shown by this field. */
export const isCodeRefusal = (failure: CodeFieldProps['failure']): boolean =>
  failure !== null && REFUSALS.has(failure.name);

/** The code from a message: never empty, and what is wrong with it stands below. */
export const CodeField = ({ value, tried, failure, onChange }: CodeFieldProps) => (
  <TextField
    label="Code"
    name="code"
    symbols
    autoComplete="one-time-code"
    autoCapitalize="characters"
    spellCheck={false}
    size="md"
    value={value}
    onChange={onChange}
    tried={tried}
    required="Bitte geben Sie den Code aus der Nachricht ein."
    withAsterisk={false}
    error={isCodeRefusal(failure) && failure?.sentence}
  />
);
