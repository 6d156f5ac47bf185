import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Draws what it holds when its place comes into view: what stands last is asked for by nobody who does not get there. */
export function WhenSeen({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (isSeen || !element) return;
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [isSeen]);
  // A pixel high: what has no room is never seen.
  return (
    <div ref={place} style={{ minHeight: 1 }}>
      {isSeen && children}
    </div>
  );
}
