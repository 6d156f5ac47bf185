import { useState, type ReactNode } from 'react';
import type { Brand } from '@portal/shared/contract/settings-admin';
import { useKeys } from '../../common/decisions/use-keys.ts';
import { BrandChoice } from './brand-choice.tsx';
import { stepOf, type QueueStep, type TierChoice } from './model.ts';

interface BrandPanelProps {
  brand: Brand;
  isBusy: boolean;
  onStep: (step: QueueStep) => void;
  children?: ReactNode;
}

/** One brand with its choices and their keys. Mount anew (key) for another brand. */
export function BrandPanel({ brand, isBusy, onStep, children }: BrandPanelProps) {
  const [tier, setTier] = useState<TierChoice>(brand.tier_source === 'set' && brand.tier ? brand.tier : '');
  const [isOwn, setOwn] = useState(brand.is_own);
  const root = useKeys((key) => {
    const step = isBusy ? undefined : stepOf(key, brand, tier, isOwn);
    if (step) onStep(step);
    return step !== undefined;
  });
  return (
    <div ref={root} role="group" aria-label={brand.name}>
      {children}
      <BrandChoice
        brand={brand}
        tier={tier}
        isOwn={isOwn}
        onTier={setTier}
        onOwn={setOwn}
        isBusy={isBusy}
        onChoose={onStep}
      />
    </div>
  );
}
