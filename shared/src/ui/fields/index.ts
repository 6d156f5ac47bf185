export { CurrencyField } from './currency-field.tsx';
export { EmailField } from './email-field.tsx';
export { problemOf, type Demands, type Rule } from './field-rules.ts';
export { NumberField } from './number-field.tsx';
export type { PasswordDemand } from './password-checklist.tsx';
export { PasswordField } from './password-field.tsx';
export { TelField } from './tel-field.tsx';
export { TextAreaField } from './text-area-field.tsx';
export { TextField } from './text-field.tsx';
