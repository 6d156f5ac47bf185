import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Drawer, FilterChoice, Stack } from '@portal/shared/ui';
import { SendForm } from './send-form.tsx';
import type { SendableView } from './sendable-view.ts';
import { ShareForm } from './share-form.tsx';
import { ownShareLinksQuery } from './share-queries.ts';

interface SendDrawerProps {
  view: SendableView;
  isOpen: boolean;
  onClose: () => void;
}

const MAIL = 'mail';
const WAYS = [
  { value: MAIL, label: 'Als PDF per E-Mail' },
  { value: 'link', label: 'Link teilen' },
];

/** Sends this page to an address, or shares it by a link where an Admin allows that. */
export function SendDrawer({ view, isOpen, onClose }: SendDrawerProps) {
  const [way, setWay] = useState(MAIL);
  const { data } = useQuery(ownShareLinksQuery);
  const isSharing = data?.is_allowed === true && way !== MAIL;
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      title="Senden"
      closeButtonProps={{ 'aria-label': 'Schließen' }}
    >
      <Stack gap="lg">
        {data?.is_allowed && <FilterChoice label="Wie" value={way} options={WAYS} onChange={setWay} />}
        {isSharing ? <ShareForm view={view} /> : <SendForm view={view} />}
      </Stack>
    </Drawer>
  );
}
