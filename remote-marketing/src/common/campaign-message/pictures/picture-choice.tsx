import { lazy, Suspense, useState } from 'react';
import { Button, Drawer, Group, Skeleton, Stack, Text } from '@portal/shared/ui';
import { StoredPicture } from './stored-picture.tsx';
import classes from './pictures.module.css';

const PictureList = lazy(async () => ({ default: (await import('./picture-list.tsx')).PictureList }));

interface PictureChoiceProps {
  /** What is chosen; null: nothing. */
  picture: string | null;
  /** What is to be seen, for whom cannot see it. */
  alt: string;
  /** What the picture is for, as it is read. */
  label: string;
  description: string;
  error: string | null | false;
  onChoose: (picture: string) => void;
  /** Without it there has to be one. */
  onRemove?: () => void;
}

/** One of the pictures of the business. */
export function PictureChoice({ picture, alt, label, description, error, onChoose, onRemove }: PictureChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack gap="xs" role="group" aria-label={label}>
      <Text size="sm" fw={600}>
        {label}
      </Text>
      <Text size="sm" c="var(--portal-dimmed)">
        {description}
      </Text>
      {picture && (
        <div className={classes.chosen}>
          <StoredPicture id={picture} alt={alt || 'Gewähltes Bild'} />
        </div>
      )}
      {error && (
        <Text size="sm" role="alert" c="var(--portal-alert)">
          {error}
        </Text>
      )}
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={() => setOpen(true)}>
          {picture ? 'Anderes Bild wählen' : 'Bild wählen'}
        </Button>
        {picture && onRemove && (
          <Button size="xs" variant="subtle" onClick={onRemove}>
            Ohne Bild
          </Button>
        )}
      </Group>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        position="right"
        size="lg"
        title="Bilder für Briefe und E-Mails"
        closeButtonProps={{ 'aria-label': 'Schließen' }}
      >
        <Suspense fallback={<Skeleton h={400} />}>
          <PictureList
            onChoose={(id) => {
              onChoose(id);
              setOpen(false);
            }}
          />
        </Suspense>
      </Drawer>
    </Stack>
  );
}
