import { useRef, useState } from 'react';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { Button, Stack, Text, VisuallyHidden } from '@portal/shared/ui';
import { snippetOf } from './model.ts';
import classes from './snippet.module.css';

/** The line that every page of the website needs, to be copied; where the browser does not let it, it is marked. */
export function Snippet({ siteKey }: { siteKey: string }) {
  const [isCopied, setCopied] = useState(false);
  const code = useRef<HTMLElement>(null);
  const text = snippetOf(siteKey, window.location.origin);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      if (code.current) window.getSelection()?.selectAllChildren(code.current);
    }
  };
  return (
    <Stack gap="xs">
      <Text>Diese Zeile gehört in jede Seite Ihrer Website, vor <code>&lt;/head&gt;</code>. Geben Sie sie der Person, die Ihre Website betreut.</Text>
      <pre className={classes.code}><code ref={code}>{text}</code></pre>
      <div>
        <Button size="xs" variant="light" leftSection={isCopied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />} onClick={() => void copy()}>
          {isCopied ? 'Zeile kopiert' : 'Zeile kopieren'}
        </Button>
        <VisuallyHidden aria-live="polite">{isCopied && 'Zeile kopiert'}</VisuallyHidden>
      </div>
      <Text size="sm" c="var(--portal-dimmed)">
        Klicks auf Telefonnummern, auf Karten und auf Adressen mit „termin“ werden von selbst gezählt. Für andere Knöpfe genügt ein
        Attribut: <code>data-count=&quot;appointment&quot;</code>, <code>data-count=&quot;phone&quot;</code> oder <code>data-count=&quot;route&quot;</code>.
      </Text>
    </Stack>
  );
}
