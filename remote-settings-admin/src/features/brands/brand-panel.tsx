import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Brand } from '@portal/shared/contract/settings-admin';
import { BrandChoice } from './brand-choice.tsx';
import { stepOf, type QueueStep, type TierChoice } from './model.ts';

interface BrandPanelProps {
  brand: Brand;
  isBusy: boolean;
  onStep: (step: QueueStep) => void;
  children?: ReactNode;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type !== 'checkbox');

/** Hears keys wherever the focus is in an element, but for fields: they are a second way to the buttons in it. */
function useKeys(onKey: (key: string) => boolean) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = root;
    const onKeyDown = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (onKey(event.key)) event.preventDefault();
    };
    current?.addEventListener('keydown', onKeyDown);
    return () => current?.removeEventListener('keydown', onKeyDown);
  });
  return root;
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
      <BrandChoice brand={brand} tier={tier} isOwn={isOwn} onTier={setTier} onOwn={setOwn} isBusy={isBusy} onChoose={onStep} />
    </div>
  );
}
