import type { ReactNode } from 'react';
import { Alert } from '@portal/shared/ui';

const tones = {
  good: { text: 'var(--portal-good)', ground: 'var(--portal-action-soft)', role: 'status' },
  alert: { text: 'var(--portal-alert)', ground: 'var(--portal-alert-soft)', role: 'alert' },
} as const;

interface MessageProps {
  tone: keyof typeof tones;
  title?: string;
  /** The field or button that had the focus is gone: the keyboard goes on from here. */
  takesFocus?: boolean;
  children?: ReactNode;
}

const focus = (element: HTMLElement | null): void => element?.focus();

/** What came of something the person did, in the portal's own colours; announced to screen readers. */
export function Message({ tone, title, takesFocus = false, children }: MessageProps) {
  const { text, ground, role } = tones[tone];
  return (
    <Alert
      role={role}
      title={title}
      {...(takesFocus && { ref: focus, tabIndex: -1 })}
      styles={{ root: { background: ground }, title: { color: text }, message: { color: 'var(--portal-text)' } }}
    >
      {children}
    </Alert>
  );
}
