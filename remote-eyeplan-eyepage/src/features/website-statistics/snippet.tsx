import { useRef, useState } from 'react';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { Button, Stack, Text, VisuallyHidden } from '@portal/shared/ui';
import { snippetOf } from './model.ts';
import classes from './snippet.module.css';

/** The line that every page of the website needs, to be copied; where the browser does not let it, it is marked. */
export function Snippet({ siteKey }: { siteKey: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'marked' | null>(null);
  const code = useRef<HTMLElement>(null);
  const text = snippetOf(siteKey, window.location.origin);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      if (code.current) window.getSelection()?.selectAllChildren(code.current);
      setOutcome('marked');
    }
  };
  return (
    <Stack gap="xs">
      <Text>
        Diese Zeile gehört in jede Seite Ihrer Website, vor <code>&lt;/head&gt;</code>. Geben Sie sie der Person, die
        Ihre Website betreut.
      </Text>
      <pre className={classes.code}>
        <code ref={code}>{text}</code>
      </pre>
      <div>
        <Button
          size="xs"
          variant="light"
          leftSection={outcome === 'copied' ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          onClick={() => void copy()}
        >
          {outcome === 'copied' ? 'Zeile kopiert' : 'Zeile kopieren'}
        </Button>
        <VisuallyHidden aria-live="polite">{outcome === 'copied' && 'Zeile kopiert'}</VisuallyHidden>
      </div>
      <Text aria-live="polite" size="sm">
        {outcome === 'marked' && (
          <>
            Ihr Browser lässt das Kopieren nicht zu. Die Zeile ist markiert: Bitte kopieren Sie sie
            <span className="key-hint"> mit Strg + C</span>.
          </>
        )}
      </Text>
      <Text size="sm" c="var(--portal-dimmed)">
        Klicks auf Telefonnummern, auf Karten und auf Adressen mit „termin“ werden von selbst gezählt. Für andere Knöpfe
        genügt ein Attribut: <code className={classes.attribute}>data-count=&quot;appointment&quot;</code>,{' '}
        <code className={classes.attribute}>data-count=&quot;phone&quot;</code> oder{' '}
        <code className={classes.attribute}>data-count=&quot;route&quot;</code>.
      </Text>
    </Stack>
  );
}
