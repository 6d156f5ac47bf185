import type { ReactNode } from 'react';
import { Button, Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconHammer, IconLock, type Icon } from '@tabler/icons-react';
import { Card } from './card.tsx';
import { Page } from './page.tsx';
import classes from './panels.module.css';

interface PanelProps {
  icon: Icon;
  title: string;
  children?: ReactNode;
  role?: 'alert';
}

function Panel({ icon: Sign, title, children, role }: PanelProps) {
  return (
    <Card role={role} className={classes.panel}>
      <Sign size={32} stroke={1.5} aria-hidden className={classes.sign} />
      <Title order={2}>{title}</Title>
      {children}
    </Card>
  );
}

interface ErrorPanelProps {
  title?: string;
  /** German sentence that says what to do. */
  message: string;
  /** Without it there is no 'Erneut versuchen'. */
  onRetry?: (() => void) | undefined;
}

/** What failed and what to do; announced to screen readers. */
export function ErrorPanel({ title = 'Das hat nicht geklappt', message, onRetry }: ErrorPanelProps) {
  return (
    <Panel icon={IconAlertTriangle} title={title} role="alert">
      <Text c="var(--portal-dimmed)">{message}</Text>
      {onRetry && (
        <Button variant="light" onClick={onRetry}>
          Erneut versuchen
        </Button>
      )}
    </Panel>
  );
}

interface EmptyStateProps {
  title: string;
  /** What will stand here. */
  message: string;
  /** The one next step. */
  action?: ReactNode;
  icon: Icon;
}

export function EmptyState({ title, message, action, icon }: EmptyStateProps) {
  return (
    <Panel icon={icon} title={title}>
      <Text c="var(--portal-dimmed)">{message}</Text>
      {action}
    </Panel>
  );
}

const WHO_GIVES = (
  <Text c="var(--portal-dimmed)">
    Bitte wenden Sie sich an die Person, die in Ihrem Betrieb die Benutzer verwaltet.
  </Text>
);

/** For people without the group; the API refuses as well. */
export function ForbiddenPanel() {
  return (
    <Panel icon={IconLock} title="Sie haben für diesen Bereich keine Berechtigung">
      {WHO_GIVES}
    </Panel>
  );
}

/** For people who are restricted to stores, where it is about the business as a whole; the API refuses as well. Since 3.3.0. */
export function AllStoresPanel() {
  return (
    <Panel icon={IconLock} title="Nur mit Rechten an allen Standorten">
      {WHO_GIVES}
    </Panel>
  );
}

interface UnderConstructionProps {
  title: string;
  /** What will stand there. */
  text?: string;
  /** The way to what exists today. */
  children?: ReactNode;
}

/** Honest panel of a page that a later version brings. */
export function UnderConstruction({
  title,
  text = 'Sie steht Ihnen mit einer der nächsten Versionen zur Verfügung.',
  children,
}: UnderConstructionProps) {
  return (
    <Page title={title}>
      <Panel icon={IconHammer} title="Diese Seite wird gerade gebaut">
        <Text c="var(--portal-dimmed)">{text}</Text>
        {children}
      </Panel>
    </Page>
  );
}

/** While an area or a page is on its way. */
export function PageSkeleton() {
  return (
    <Stack gap="lg" role="status">
      <VisuallyHidden>Wird geladen …</VisuallyHidden>
      <Skeleton height={32} width="min(320px, 60%)" />
      <Skeleton height={140} radius="lg" />
      <Skeleton height={320} radius="lg" />
    </Stack>
  );
}
