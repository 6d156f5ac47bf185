import { SimpleGrid, Skeleton, Stack, VisuallyHidden } from '@portal/shared/ui';
import { CARDS } from './model.ts';

/** The page's shape until its first figures are there. */
export const FiguresSkeleton = () => (
  <Stack gap="lg" role="status">
    <VisuallyHidden>Umsatz wird geladen …</VisuallyHidden>
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
      {CARDS.map(({ key }) => <Skeleton key={key} height={188} radius="lg" />)}
    </SimpleGrid>
    <Skeleton height={440} radius="lg" />
  </Stack>
);
