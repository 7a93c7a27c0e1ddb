/// <reference lib="dom" />
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

declare let __webpack_nonce__: string | undefined;

/** Every build has a bundler runtime of its own, and each must learn the document's nonce before it adds a script or a style. */
export default function noncePlugin(): ModuleFederationRuntimePlugin {
  __webpack_nonce__ = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  return { name: 'nonce' };
}
