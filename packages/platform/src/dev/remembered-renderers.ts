/** Runs in the document, where it is written as it stands: it uses nothing else of this module. */
function rememberRenderers(): void {
  const renderers = new Map();
  const nothing = () => {};
  const page = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: object };
  page.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
    renderers,
    supportsFiber: true,
    inject: (renderer: unknown) => {
      renderers.set(renderers.size, renderer);
      return renderers.size - 1;
    },
    onScheduleFiberRoot: nothing,
    onCommitFiberRoot: nothing,
    onCommitFiberUnmount: nothing,
  };
}

/**
 * A document in which React's renderers are remembered, as its developer tools do: each remote brings a React Refresh of
 * its own that comes after the renderer, and without this would hear of a change and redraw nothing.
 */
export const withRememberedRenderers = (document: string, nonce: string): string =>
  document.replace('<head>', `<head><script nonce="${nonce}">(${rememberRenderers})()</script>`);
