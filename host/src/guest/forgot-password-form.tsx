import { useState } from 'react';
import { requestPasswordCode } from '../session/sign-in.ts';
import { RequestCodeForm } from './request-code-form.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

interface ForgotPasswordFormProps {
  /** Amplify is configured. */
  ready: Promise<unknown>;
  /** The new password holds. */
  onDone(): void;
}

/** E-mail, then the code from the message with a new password. */
export function ForgotPasswordForm({ ready, onDone }: ForgotPasswordFormProps) {
  const [email, setEmail] = useState('');
  const [stage, setStage] = useState<'request' | 'reset'>('request');
  const send = () => requestPasswordCode(email);
  return stage === 'request' ? (
    <RequestCodeForm ready={ready} email={email} onEmail={setEmail} onSend={send} onNext={() => setStage('reset')} />
  ) : (
    <ResetPasswordForm email={email} ready={ready} onResend={send} onBack={() => setStage('request')} onDone={onDone} />
  );
}
