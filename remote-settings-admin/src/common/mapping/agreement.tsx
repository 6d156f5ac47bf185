import type { ReactNode } from 'react';
import { Group } from '@portal/shared/ui';

interface AgreementProps {
  isAgreed: boolean;
  onAgreed: (isAgreed: boolean) => void;
  /** What is agreed to. */
  children: ReactNode;
}

/** A tick without which nothing is imported. */
export const Agreement = ({ isAgreed, onAgreed, children }: AgreementProps) => (
  <Group component="label" gap="xs" wrap="nowrap">
    <input type="checkbox" checked={isAgreed} onChange={({ currentTarget }) => onAgreed(currentTarget.checked)} />
    <span>{children}</span>
  </Group>
);
