import { useEffect, useState } from 'react';
import type { TextLoaders } from '../language/texts.ts';
import { useRouteContext } from './route-context.tsx';

/** Loads the texts of a part of the shell that not every page needs. Returns whether they can be used. */
export function useTexts(namespace: string, loaders: TextLoaders): boolean {
  const { addTexts } = useRouteContext();
  const [ready, setReady] = useState(false);
  useEffect(
    () => void addTexts(namespace, loaders).then(() => setReady(true)),
    [addTexts, namespace, loaders],
  );
  return ready;
}
