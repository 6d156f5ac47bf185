// The few parts of the UI kit that the sign-in pages need: this module is their whole weight.
import './foundation.ts';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Button.css';
import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Stack.css';
import '@mantine/core/styles/Text.css';
import '@mantine/core/styles/Title.css';
import '@mantine/core/styles/Anchor.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Loader.css';
import '@mantine/core/styles/Alert.css';

export { Alert, Anchor, Button, Stack, Text, Title } from '@mantine/core';
export { Card } from './card.tsx';
// Not by way of fields/index.ts: only these three are weighed here.
export { EmailField } from './fields/email-field.tsx';
export { problemOf, type Demands, type Rule } from './fields/field-rules.ts';
export type { PasswordDemand } from './fields/password-checklist.tsx';
export { keystrokeFilter } from './fields/keystroke-filters.ts';
export { PasswordField } from './fields/password-field.tsx';
export { TextField } from './fields/text-field.tsx';
export { PASSWORD_DEMANDS } from './forms/password-demands.ts';
export { ResendCodeButton } from './forms/resend-code-button.tsx';
export { useFocusInvalid } from './forms/use-focus-invalid.ts';
export { PortalProvider } from './portal-provider.tsx';
