import { useEffect, useRef, useState } from 'react';
import { BLOCK_NAMES, type BlockKind, type MessageBlock } from '@portal/shared/contract/marketing';
import { Button, Group, Stack, Text, Title } from '@portal/shared/ui';
import { BlockFields, NEW_BLOCKS } from './block-fields.tsx';
import classes from './blocks.module.css';

interface BlockListProps {
  blocks: readonly MessageBlock[];
  /** Somebody has tried to save: tell what is wrong. */
  tried: boolean;
  onChange: (blocks: MessageBlock[]) => void;
}

/** A block has no name of its own: it is the second text, the first offer. */
const keysOf = (blocks: readonly MessageBlock[]) =>
  blocks.map(({ kind }, at) => `${kind} ${blocks.slice(0, at).filter((before) => before.kind === kind).length}`);

type Way = 'up' | 'down';
/** Where the focus goes once a change is drawn: a block, or the way that it went. */
interface Focus {
  at: number;
  way: Way | null;
}

/** What a message is put together of: blocks are written, moved, added and removed; head and foot stay. */
export function BlockList({ blocks, tried, onChange }: BlockListProps) {
  const list = useRef<HTMLDivElement>(null);
  const [focus, setFocus] = useState<Focus | null>(null);
  const keys = keysOf(blocks);
  const [told, setTold] = useState('');
  const [removed, setRemoved] = useState<{ block: MessageBlock; at: number } | null>(null);
  useEffect(() => {
    if (!focus) return;
    const block = list.current?.querySelector<HTMLElement>(`[data-block="${focus.at}"]`);
    // At either end one of the two ways is closed.
    const ways = [...(block?.querySelectorAll<HTMLButtonElement>('button[data-way]') ?? [])].filter(
      ({ disabled }) => !disabled,
    );
    const way = focus.way && (ways.find(({ dataset }) => dataset['way'] === focus.way) ?? ways[0]);
    (way ?? block)?.focus();
  }, [focus]);

  const move = (at: number, way: Way) => {
    const to = way === 'up' ? at - 1 : at + 1;
    const block = blocks[at];
    if (!block || to < 0 || to >= blocks.length) return;
    onChange(blocks.toSpliced(at, 1).toSpliced(to, 0, block));
    setTold(`${BLOCK_NAMES[block.kind]} steht jetzt an Stelle ${to + 1} von ${blocks.length}.`);
    setFocus({ at: to, way });
  };
  const remove = (at: number) => {
    const block = blocks[at];
    if (!block) return;
    onChange(blocks.toSpliced(at, 1));
    setRemoved({ block, at });
    setTold(`${BLOCK_NAMES[block.kind]} ist entfernt.`);
    setFocus({ at: Math.min(at, blocks.length - 2), way: null });
  };
  const restore = () => {
    if (!removed) return;
    onChange(blocks.toSpliced(removed.at, 0, removed.block));
    setTold(`${BLOCK_NAMES[removed.block.kind]} steht wieder an Stelle ${removed.at + 1}.`);
    setFocus({ at: removed.at, way: null });
    setRemoved(null);
  };
  const add = (kind: BlockKind) => {
    onChange([...blocks, NEW_BLOCKS[kind]]);
    setTold(`${BLOCK_NAMES[kind]} ist angefügt.`);
    setFocus({ at: blocks.length, way: null });
  };

  return (
    <Stack gap="sm" ref={list}>
      <Fixed>Oben steht immer Ihr Kopf: Logo oder Name.</Fixed>
      {blocks.map((block, at) => {
        const name = BLOCK_NAMES[block.kind];
        return (
          <div
            key={keys[at]}
            className={classes.block}
            role="group"
            aria-label={`Block ${at + 1} von ${blocks.length}: ${name}`}
            tabIndex={-1}
            data-block={at}
          >
            <Stack gap="sm">
              <Group justify="space-between" gap="xs">
                <Title order={3}>{name}</Title>
                <Group gap={4}>
                  <Button
                    size="xs"
                    variant="default"
                    data-way="up"
                    disabled={at === 0}
                    aria-label={`Block ${at + 1} nach oben`}
                    onClick={() => move(at, 'up')}
                  >
                    ↑
                  </Button>
                  <Button
                    size="xs"
                    variant="default"
                    data-way="down"
                    disabled={at === blocks.length - 1}
                    aria-label={`Block ${at + 1} nach unten`}
                    onClick={() => move(at, 'down')}
                  >
                    ↓
                  </Button>
                  <Button
                    size="xs"
                    variant="subtle"
                    disabled={blocks.length === 1}
                    aria-label={`Block ${at + 1} entfernen`}
                    onClick={() => remove(at)}
                  >
                    Entfernen
                  </Button>
                </Group>
              </Group>
              <BlockFields
                block={block}
                tried={tried}
                onChange={(changed) => onChange(blocks.toSpliced(at, 1, changed))}
              />
            </Stack>
          </div>
        );
      })}
      <Fixed>Unten stehen immer das Widerspruchsrecht und der Link, um zu antworten.</Fixed>
      <Group gap="xs">
        <Text size="sm" role="status">
          {told}
        </Text>
        {removed && (
          <Button size="xs" variant="default" onClick={restore}>
            Rückgängig
          </Button>
        )}
      </Group>
      <Group gap="xs" role="group" aria-label="Block anfügen">
        {(Object.keys(BLOCK_NAMES) as BlockKind[]).map((kind) => (
          <Button key={kind} size="xs" variant="default" onClick={() => add(kind)}>
            + {BLOCK_NAMES[kind]}
          </Button>
        ))}
      </Group>
    </Stack>
  );
}

/** What nobody can remove. */
function Fixed({ children }: { children: string }) {
  return (
    <Text className={classes.fixed} size="sm" c="var(--portal-dimmed)">
      {children}
    </Text>
  );
}
