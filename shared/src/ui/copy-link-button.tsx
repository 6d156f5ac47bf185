import { useState, type JSX } from 'react';
import { Button, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconLink } from '@tabler/icons-react';
import { Popover } from './late/popover.tsx';

interface CopyLinkButtonProps {
  /** The parameters of a link that shows the same later, where those of the page go along with time. */
  fix?: (params: URLSearchParams) => URLSearchParams;
}

/** The address of the page, whole. */
function addressOf(fix: CopyLinkButtonProps['fix']): string {
  const address = new URL(window.location.href);
  if (fix) address.search = fix(address.searchParams).toString();
  return address.href;
}

/**
 * Copies the address of the page as it stands: store, period and filters are in it. Where the browser does not let it,
 * the address is shown, to be copied by hand.
 */
export function CopyLinkButton(): JSX.Element;
// A signature of its own: in that of areas that know no properties nothing may be missing.
export function CopyLinkButton(props: CopyLinkButtonProps): JSX.Element;
export function CopyLinkButton({ fix }: CopyLinkButtonProps = {}) {
  const { copied, error, copy, reset } = useClipboard();
  const [address, setAddress] = useState('');
  const onClick = () => {
    reset();
    const link = addressOf(fix);
    setAddress(link);
    copy(link);
  };
  return (
    <>
      <VisuallyHidden aria-live="polite">{copied && 'Link kopiert'}</VisuallyHidden>
      <Popover
        opened={error !== null}
        onClose={reset}
        onDismiss={reset}
        position="bottom-end"
        width={340}
        trapFocus
        returnFocus
        shadow="md"
      >
        <Popover.Target>
          <Button
            className="no-print"
            size="xs"
            variant="subtle"
            onClick={onClick}
            leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconLink size={16} aria-hidden />}
          >
            {copied ? 'Link kopiert' : 'Link kopieren'}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <TextInput
            label="Adresse dieser Ansicht"
            value={address}
            readOnly
            data-autofocus
            onFocus={(event) => event.currentTarget.select()}
          />
          <Text size="xs" c="var(--portal-dimmed)" mt={4}>
            Ihr Browser erlaubt das Kopieren hier nicht. Bitte kopieren Sie die Adresse von Hand.
          </Text>
        </Popover.Dropdown>
      </Popover>
    </>
  );
}
