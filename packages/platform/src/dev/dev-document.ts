/// <reference lib="dom" />
// The functions `rememberRenderers` and `styleErrorOverlay` are inserted into the HTML document as source text,
// so they must not use other code of this module.

/**
 * Stores React's renderers when React registers the renderers in a global object. React Refresh needs the
 * renderers, but loads later.
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
