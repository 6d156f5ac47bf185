import { useEffect, useRef, useState } from 'react';
import type { Website, WebsiteLive } from '@portal/shared/contract/eyepage';
import { Alert, Anchor, Button, Card, Group, Stack, Title } from '@portal/shared/ui';
import { useReturnFocus } from '../../common/use-return-focus.ts';
import { AddressForm } from './address-form.tsx';
import { ArrivalCheck } from './arrival-check.tsx';
import { addressOf } from './model.ts';
import { Snippet } from './snippet.tsx';
import { useSaveWebsite } from './use-save-website.ts';

interface SetupCardProps {
  website: Website;
  live: WebsiteLive;
  /** false: the operating company has switched counting off. */
  isCounted: boolean;
  /** The website has just been connected: here it goes on. */
  takesFocus: boolean;
}

/** Address, script, whether it arrives, and the switch: all that is needed once, below the figures. */
export function SetupCard({ website, live, isCounted, takesFocus }: SetupCardProps) {
  const [isChanging, setChanging] = useState(false);
  const opener = useReturnFocus(isChanging);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  const { mutate, isPending, error } = useSaveWebsite();
  // It cannot have the focus while it is working.
  const toggle = useReturnFocus(isPending);
  const { address, is_on: isOn, is_demo: isDemo, site_key: siteKey, version } = website;
  const href = addressOf(address, window.location.origin);
  return (
    <Card className="no-print">
      <Stack gap="md">
        <Title order={2} ref={title} tabIndex={-1}>
          Verbundene Website
        </Title>
        {!isCounted && (
          <Alert role="note" color="yellow">
            Die Betreibergesellschaft hat die Zählung abgeschaltet. Was bisher gezählt wurde, bleibt stehen.
          </Alert>
        )}
        {isCounted && !isOn && (
          <Alert role="note" color="yellow">
            Die Zählung ist ausgeschaltet: Besuche kommen nicht dazu. Was bisher gezählt wurde, bleibt stehen.
          </Alert>
        )}
        {error && (
          <Alert color="red" role="alert">
            {error.message}
          </Alert>
        )}
        <Group justify="space-between" gap="sm">
          <Anchor href={href} target="_blank" rel="noopener">
            {isDemo ? `Demo-Website (${href})` : href}
          </Anchor>
          <Group gap="sm">
            {!isDemo && (
              <Button
                ref={opener}
                variant="subtle"
                size="xs"
                aria-expanded={isChanging}
                onClick={() => setChanging(!isChanging)}
              >
                Adresse ändern
              </Button>
            )}
            {!isDemo && (
              <Button
                ref={toggle}
                variant="light"
                size="xs"
                loading={isPending}
                onClick={() => mutate({ address, is_on: !isOn, version })}
              >
                {isOn ? 'Zählung ausschalten' : 'Zählung einschalten'}
              </Button>
            )}
          </Group>
        </Group>
        {isChanging && <AddressForm website={website} label="Adresse speichern" onSaved={() => setChanging(false)} />}
        <Snippet siteKey={siteKey} />
        <ArrivalCheck live={live} isOn={isOn && isCounted} />
      </Stack>
    </Card>
  );
}
