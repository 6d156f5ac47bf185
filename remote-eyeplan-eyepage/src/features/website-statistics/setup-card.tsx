import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { Website, WebsiteLive } from '@portal/shared/contract/eyepage';
import { Alert, Anchor, Button, Card, Group, Stack, Title } from '@portal/shared/ui';
import { AddressForm } from './address-form.tsx';
import { ArrivalCheck } from './arrival-check.tsx';
import { addressOf } from './model.ts';
import { saveWebsite } from './queries.ts';
import { Snippet } from './snippet.tsx';

interface SetupCardProps {
  website: Website;
  live: WebsiteLive;
  /** false: the operating company has switched counting off. */
  isCounted: boolean;
}

/** Address, script, whether it arrives, and the switch: all that is needed once, below the figures. */
export function SetupCard({ website, live, isCounted }: SetupCardProps) {
  const [isChanging, setChanging] = useState(false);
  const { mutate, isPending, error } = useMutation({ mutationFn: saveWebsite });
  const { address, is_on: isOn, is_demo: isDemo, site_key: siteKey, version } = website;
  const href = addressOf(address, window.location.origin);
  return (
    <Card className="no-print">
      <Stack gap="md">
        <Title order={2}>Verbundene Website</Title>
        {!isCounted && <Alert role="note" color="yellow">Die Betreibergesellschaft hat die Zählung abgeschaltet. Was bisher gezählt wurde, bleibt stehen.</Alert>}
        {isCounted && !isOn && <Alert role="note" color="yellow">Die Zählung ist ausgeschaltet: Besuche kommen nicht dazu. Was bisher gezählt wurde, bleibt stehen.</Alert>}
        {error && <Alert color="red" role="alert">{error.message}</Alert>}
        <Group justify="space-between" gap="sm">
          <Anchor href={href} target="_blank" rel="noopener">{isDemo ? `Demo-Website (${href})` : href}</Anchor>
          <Group gap="sm">
            {!isDemo && <Button variant="subtle" size="xs" aria-expanded={isChanging} onClick={() => setChanging(!isChanging)}>Adresse ändern</Button>}
            {!isDemo && (
              <Button variant="light" size="xs" loading={isPending} onClick={() => mutate({ address, is_on: !isOn, version })}>
                {isOn ? 'Zählung ausschalten' : 'Zählung einschalten'}
              </Button>
            )}
          </Group>
        </Group>
        {isChanging && <AddressForm website={website} label="Adresse speichern" />}
        <Snippet siteKey={siteKey} />
        <ArrivalCheck live={live} isOn={isOn && isCounted} />
      </Stack>
    </Card>
  );
}
