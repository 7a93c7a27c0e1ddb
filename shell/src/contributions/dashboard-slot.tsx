import { useSession } from '@repartee/app-sdk/first-paint';
import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react';
import { useRouteContext } from '../app/route-context.tsx';
import styles from './contribution.module.css';
import { ContributionView } from './contribution.tsx';
import { firstWave } from './first-wave.inline.ts';
import { slotContributions } from './slot-contributions.ts';

/** Time in milliseconds after which the dashboard loads its other parts, although one of the first has not settled. */
const longestFirstWave = 3_000;

/** `waiting`: not loaded yet. `in-view`: loaded when it is about to come into view. Undefined: loaded at once. */
type Later = 'waiting' | 'in-view' | undefined;

/** True once the element is less than a window's height away from the visible part of the page. */
function useNearView(later: Later): [RefObject<HTMLDivElement | null>, boolean] {
  const element = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(later === undefined);
  useEffect(() => {
    const { current } = element;
    if (isNear || later === 'waiting') return;
    if (!current || later === undefined || !('IntersectionObserver' in globalThis)) return setNear(true);
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '100%' },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [isNear, later]);
  return [element, isNear];
}

/**
 * What is not loaded yet keeps its height, and is no skeleton: nothing is under way. It is invisible, because browsers count
 * the move of an empty box as a layout shift, too.
 */
function DashboardPart({ later, ...part }: ComponentProps<typeof ContributionView> & { later: Later }) {
  const [element, isNear] = useNearView(later);
  if (isNear) return <ContributionView {...part} />;
  return (
    <div ref={element} className={`${styles[part.contribution.size]} ${styles.waiting}`}>
      <span />
    </div>
  );
}

/**
 * The contributions to the dashboard. Those that the window shows first are loaded at once, and those without a reserved
 * height, which would move what stands below them; when the first have settled, the others are loaded when they are about
 * to come into view.
 */
export function DashboardSlot() {
  const { boot } = useRouteContext();
  const { user } = useSession();
  const parts = slotContributions(boot.remotes, 'dashboard', user).map((part) => ({
    ...part,
    key: `${part.remote.id}:${part.contribution.id}`,
    size: part.contribution.size,
  }));
  const stored = parts.filter(({ contribution }) => contribution.storage_key !== undefined);
  const reserved = parts.filter((part) => !stored.includes(part));
  const [first] = useState(() => firstWave(reserved, globalThis).map(({ key }) => key));
  const [settled, setSettled] = useState<readonly string[]>([]);
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), longestFirstWave);
    return () => clearTimeout(timer);
  }, []);
  const isDrawn =
    waited || first.every((key) => settled.includes(key) || !parts.some((part) => part.key === key));
  return parts.map((part) => {
    const { key, size, remote, contribution } = part;
    const isFirst = first.includes(key) || stored.includes(part) || size === 'none';
    const later = isFirst ? undefined : isDrawn ? 'in-view' : 'waiting';
    return (
      <DashboardPart
        key={key}
        remote={remote}
        contribution={contribution}
        later={later}
        onSettled={() => setSettled((keys) => (keys.includes(key) ? keys : [...keys, key]))}
      />
    );
  });
}
