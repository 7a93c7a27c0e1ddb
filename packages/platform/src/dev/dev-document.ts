/// <reference lib="dom" />
// Both functions are written into the document as they stand: they use nothing else of this module.

/**
 * Remembers React's renderers, as its developer tools do: each remote brings a React Refresh of its own that comes after
 * the renderer, and without this would hear of a change and redraw nothing.
 */
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
 * Gives the error overlay its styles: it writes them into a `style` without a nonce, which the content policy refuses.
 * A constructed sheet needs none.
 */
function styleErrorOverlay(): void {
  const adoptStyles = () => {
    const root = document.querySelector('rsbuild-error-overlay')?.shadowRoot;
    const css = root?.querySelector('style')?.textContent;
    if (!root || !css || root.adoptedStyleSheets?.length) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [sheet];
  };
  new MutationObserver(adoptStyles).observe(document, { childList: true, subtree: true });
}

/** The document with the scripts that developing needs, allowed by the nonce of its content policy. */
export const withDevScripts = (document: string, nonce: string): string =>
  document.replace(
    '<head>',
    () => `<head><script nonce="${nonce}">(${rememberRenderers})();(${styleErrorOverlay})()</script>`,
  );
