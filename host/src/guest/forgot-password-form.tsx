import { useState } from 'react';
import { requestPasswordCode } from '../session/sign-in.ts';
import { RequestCodeForm } from './request-code-form.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

interface ForgotPasswordFormProps {
  /** Amplify is configured. */
  ready: Promise<unknown>;
  /** Whose code is on its way, since somebody has reset their password; '' for whoever has yet to ask for one. */
  awaiting: string;
  /** The new password holds. */
  onDone(): void;
}

/** E-mail, then the code from the message with a new password. */
export function ForgotPasswordForm({ ready, awaiting, onDone }: ForgotPasswordFormProps) {
  const [email, setEmail] = useState(awaiting);
  const [stage, setStage] = useState<'request' | 'reset'>(awaiting ? 'reset' : 'request');
  const send = () => requestPasswordCode(email);
  return stage === 'request' ? (
    <RequestCodeForm ready={ready} email={email} onEmail={setEmail} onSend={send} onNext={() => setStage('reset')} />
  ) : (
    <ResetPasswordForm email={email} ready={ready} onResend={send} onBack={() => setStage('request')} onDone={onDone} />
  );
}
