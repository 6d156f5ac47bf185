import { useQuery } from '@tanstack/react-query';
import type { Estimate, OccasionKind } from '@portal/shared/contract/marketing';
import { Text } from '@portal/shared/ui';
import { marketEffectsQuery } from '../queries.ts';
import { marketSentence, nothingOutSentence } from './market-words.ts';

interface MarketLineProps {
  kind: OccasionKind;
  /** What the business knows of itself; null: nothing yet. */
  own: Estimate | null;
}

/** What an occasion does in the market, or why that is not told. */
export function MarketLine({ kind, own }: MarketLineProps) {
  const { data, error } = useQuery(marketEffectsQuery);
  if (!data)
    return error ? <Text size="sm">Die Wirkung im Markt ist gerade nicht zu lesen: {error.message}</Text> : null;
  const market = data.items.find((item) => item.kind === kind);
  return <Text size="sm">{market ? marketSentence(market, own) : nothingOutSentence(data)}</Text>;
}
