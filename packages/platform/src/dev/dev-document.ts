/// <reference lib="dom" />
// The functions `rememberRenderers` and `styleErrorOverlay` are inserted into the document as source text: they must not
// use other code of the module.

/** Stores React's renderers when they register, because the React Refresh of each remote loads later and needs them. */
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
 * Adds the styles of the error overlay as a constructed style sheet, because the content security policy blocks the
 * overlay's `style` element.
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

export const withDevScripts = (document: string, nonce: string): string =>
  document.replace(
    '<head>',
    () => `<head><script nonce="${nonce}">(${rememberRenderers})();(${styleErrorOverlay})()</script>`,
  );
