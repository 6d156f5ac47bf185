import { useEffect, useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { EMAIL_LOGO_BYTES, type Sender } from '@portal/shared/contract/settings-admin';
import { toBase64 } from '@portal/shared/files';
import { Button, FileButton, Group, Stack, Text } from '@portal/shared/ui';
import { MOST_BYTES, TYPES } from './logo-file.ts';
import { logoQuery } from './queries.ts';
import classes from './basic-settings.module.css';

interface LogoFieldProps {
  saved: Sender;
  /** Base64; null: none any more; undefined: as it is saved. */
  logo: string | null | undefined;
  onChange: (logo: string | null | undefined) => void;
}

/** An address of the picture that is saved, as long as it is shown. */
function useSavedLogo(saved: Sender): string | null {
  const { data } = useQuery(logoQuery(saved));
  const isShown = saved.has_logo && saved.is_logo_sound;
  const url = useMemo(() => (data && isShown ? URL.createObjectURL(data) : null), [data, isShown]);
  useEffect(
    () => () => {
      if (url !== null) URL.revokeObjectURL(url);
    },
    [url],
  );
  return url;
}

/** The logo of letters, as it would be shown. */
export function LogoField({ saved, logo, onChange }: LogoFieldProps) {
  const savedUrl = useSavedLogo(saved);
  const [problem, setProblem] = useState<string | null>(null);
  const url = logo === undefined ? savedUrl : logo && `data:image;base64,${logo}`;
  const isBroken = logo === undefined && !saved.is_logo_sound;
  const choose = async (file: File | null) => {
    if (!file) return;
    const wrong = !TYPES.includes(file.type) || file.size > MOST_BYTES;
    setProblem(wrong ? 'Bitte wählen Sie ein Bild als PNG oder JPEG mit höchstens 500 kB.' : null);
    if (!wrong) onChange(await toBase64(file));
  };
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600}>
        Logo
      </Text>
      <Text size="sm" c="var(--portal-dimmed)">
        {`Auf Briefen und PDF bis 500 kB. In E-Mails steht es bis ${EMAIL_LOGO_BYTES / 1000} kB, ein größeres vertritt dort Ihr Name.`}
      </Text>
      {url && <img className={classes.logo} src={url} alt="Logo des Absenders" />}
      {isBroken && (
        <Text size="sm" c="var(--portal-alert)">
          Das gespeicherte Logo lässt sich nicht mehr lesen und wird nicht verwendet: Briefe und PDF entstehen ohne
          Logo. Bitte laden Sie es neu hoch, oder wählen Sie ein anderes Bild.
        </Text>
      )}
      {!url && !isBroken && (
        <Text size="sm" c="var(--portal-dimmed)">
          Ohne Logo.
        </Text>
      )}
      {problem && (
        <Text role="alert" size="sm" c="var(--portal-alert)">
          {problem}
        </Text>
      )}
      <Group gap="xs">
        <FileButton accept={TYPES.join(',')} onChange={(file) => void choose(file)}>
          {(props) => (
            <Button {...props} size="xs" variant="default">
              {url || isBroken ? 'Anderes Logo wählen' : 'Logo wählen'}
            </Button>
          )}
        </FileButton>
        {(url || isBroken) && (
          <Button size="xs" variant="subtle" onClick={() => onChange(saved.has_logo ? null : undefined)}>
            Logo entfernen
          </Button>
        )}
      </Group>
    </Stack>
  );
}
