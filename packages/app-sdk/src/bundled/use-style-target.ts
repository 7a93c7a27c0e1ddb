import { remoteLayer } from '@repartee/contracts/remotes/remote-styles';
import { type RefCallback, useState } from 'react';

/** A node of stylis, with which Emotion and styled-components read styles. */
interface StylisElement {
  type: string;
  value: string;
  props: string[] | string;
  children: unknown;
  root: unknown;
  parent: unknown;
  return: string;
}

/** Puts each rule into the cascade layer of remotes. */
function inRemoteLayer(element: StylisElement): undefined {
  if (element.root || element.parent || !/^(rule|@media|@supports|@container)$/.test(element.type)) return;
  const rule = { ...element };
  const value = `@layer ${remoteLayer}`;
  Object.assign(rule, { root: element, parent: element });
  Object.assign(element, { type: '@layer', value, props: [remoteLayer], children: [rule] });
}

/** Where a library that writes styles at run time writes them: options of Emotion’s `createCache`, and more. */
export interface StyleTarget {
  readonly container: HTMLElement;
  /** Marks style elements that the content security policy allows. */
  readonly nonce: string;
  readonly stylisPlugins: ((element: StylisElement) => undefined)[];
}

/**
 * Returns a ref for the outermost element of a page, and, once it is there, where Emotion, MUI and styled-components
 * write their styles: into this element, so that they leave with the page, and into the layer of remotes.
 */
export function useStyleTarget(): readonly [RefCallback<HTMLElement>, StyleTarget | undefined] {
  const [target, setTarget] = useState<StyleTarget>();
  const ref = (container: HTMLElement | null) => {
    if (!container || target?.container === container) return;
    const nonce = document.querySelector<HTMLElement>('[nonce]')?.nonce ?? '';
    setTarget({ container, nonce, stylisPlugins: [inRemoteLayer] });
  };
  return [ref, target];
}
