import { useEffect, useState } from 'react';
import type { TextLoaders } from '../language/texts.ts';
import { useRouteContext } from './route-context.tsx';

/**
 * Loads the texts of a part of the shell that not every page needs. Returns whether they can be used. If they do not
 * arrive, throws while rendering, unless the page can do without the part (`optional`).
 */
export function useTexts(
  namespace: string,
  loaders: TextLoaders,
  { optional = false }: { readonly optional?: boolean } = {},
): boolean {
  const { addTexts } = useRouteContext();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const fail = (error: unknown) =>
      setReady(() => {
        throw error;
      });
    addTexts(namespace, loaders).then(() => setReady(true), optional ? () => undefined : fail);
  }, [addTexts, namespace, loaders, optional]);
  return ready;
}
