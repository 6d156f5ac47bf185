import type { ReactNode } from 'react';
import { Alert } from '@portal/shared/ui';

const tones = {
  good: { text: 'var(--portal-good)', ground: 'var(--portal-action-soft)' },
  warn: { text: 'var(--portal-warn)', ground: 'var(--portal-warn-soft)' },
  alert: { text: 'var(--portal-alert)', ground: 'var(--portal-alert-soft)' },
} as const;

interface NoticeProps {
  tone: keyof typeof tones;
  title: string;
  children: ReactNode;
}

/** What came of something, in the portal's own colours; announced to screen readers. */
export function Notice({ tone, title, children }: NoticeProps) {
  const { text, ground } = tones[tone];
  return (
    <Alert
      title={title}
      styles={{ root: { background: ground }, title: { color: text }, message: { color: 'var(--portal-text)' } }}
    >
      {children}
    </Alert>
  );
}
