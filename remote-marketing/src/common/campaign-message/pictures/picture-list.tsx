import { useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { MOST_PICTURES, type MessagePicture } from '@portal/shared/contract/marketing';
import { toBase64 } from '@portal/shared/files';
import { formatDate } from '@portal/shared/format';
import { Button, FileButton, Group, Skeleton, Stack, Text } from '@portal/shared/ui';
import { addPicture, deletePicture, picturesQuery } from './queries.ts';
import { smallJpeg } from './small-jpeg.ts';
import { StoredPicture } from './stored-picture.tsx';
import classes from './pictures.module.css';

/** Pictures that are shown at once: each is fetched. */
const AT_ONCE = 12;
const KINDS = 'image/jpeg,image/png,image/webp';

const send = async (file: File): Promise<string> =>
  addPicture({ name: file.name.slice(0, 200), content: await toBase64(await smallJpeg(file)) });

/** The pictures of the business to choose from, and further ones from this machine. */
export function PictureList({ onChoose }: { onChoose: (id: string) => void }) {
  const { data: pictures, error } = useQuery(picturesQuery);
  const [count, setCount] = useState(AT_ONCE);
  const add = useMutation({ mutationFn: send, onSuccess: onChoose });
  const remove = useMutation({ mutationFn: deletePicture });
  const problem = error ?? add.error ?? remove.error;
  return (
    <Stack>
      <Text size="sm">
        Fotos werden hier verkleinert, ohne Angaben zu Ort und Kamera. Nehmen Sie nur Bilder, die Sie verwenden dürfen:
        eigene, oder mit Erlaubnis der Fotografin und der Abgebildeten.
      </Text>
      <Group>
        <FileButton accept={KINDS} onChange={(file) => file && add.mutate(file)}>
          {(props) => (
            <Button {...props} loading={add.isPending}>
              Neues Bild von diesem Gerät
            </Button>
          )}
        </FileButton>
      </Group>
      {problem && (
        <Text size="sm" role="alert" c="var(--portal-alert)">
          {problem.message}
        </Text>
      )}
      {!pictures && !error && <Skeleton h={240} />}
      {pictures?.length === 0 && <Text c="var(--portal-dimmed)">Ihr Betrieb hat noch keine Bilder.</Text>}
      {pictures && pictures.length > 0 && (
        <>
          <ul className={classes.list} aria-label="Bilder">
            {pictures.slice(0, count).map((picture) => (
              <li key={picture.id}>
                <OnePicture
                  picture={picture}
                  isBusy={remove.isPending}
                  onChoose={() => onChoose(picture.id)}
                  onDelete={() => remove.mutate(picture.id)}
                />
              </li>
            ))}
          </ul>
          {pictures.length > count && (
            <Group>
              <Button variant="default" onClick={() => setCount(count + AT_ONCE)}>
                {pictures.length - count === 1
                  ? 'Noch ein Bild zeigen'
                  : `Weitere ${Math.min(AT_ONCE, pictures.length - count)} zeigen`}
              </Button>
            </Group>
          )}
          <Text size="sm" c="var(--portal-dimmed)">
            {pictures.length} von höchstens {MOST_PICTURES} Bildern. Ein Bild, das in einem Text steht, bleibt.
          </Text>
        </>
      )}
    </Stack>
  );
}

interface OnePictureProps {
  picture: MessagePicture;
  isBusy: boolean;
  onChoose: () => void;
  onDelete: () => void;
}

function OnePicture({ picture, isBusy, onChoose, onDelete }: OnePictureProps) {
  const { id, name, added_at, used } = picture;
  return (
    <Stack gap="xs">
      <div className={classes.shown}>
        <StoredPicture id={id} alt="" />
      </div>
      <Text size="sm" className={classes.name}>
        {name}
      </Text>
      <Text size="xs" c="var(--portal-dimmed)">
        {used === 0 ? `Vom ${formatDate(added_at)}` : `In ${used === 1 ? 'einem Text' : `${used} Texten`}`}
      </Text>
      <Group gap="xs">
        <Button size="xs" onClick={onChoose} aria-label={`Nehmen: ${name}`}>
          Nehmen
        </Button>
        {used === 0 && (
          <Button size="xs" variant="subtle" disabled={isBusy} onClick={onDelete} aria-label={`Löschen: ${name}`}>
            Löschen
          </Button>
        )}
      </Group>
    </Stack>
  );
}
