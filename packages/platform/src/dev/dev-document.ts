/// <reference lib="dom" />
// The functions `rememberRenderers` and `styleErrorOverlay` are inserted into the document as source text: they must not
// use other code of the module.

/**
 * Stores React's renderers when they register, as the React developer tools do. Each remote loads its own React Refresh
 * later. React Refresh needs the stored renderers to rerender the remote after a change.
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
 * `style` element that the overlay writes without a nonce.
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

/** Inserts the development scripts into a document, with the nonce of its content security policy. */
export const withDevScripts = (document: string, nonce: string): string =>
  document.replace(
    '<head>',
    () => `<head><script nonce="${nonce}">(${rememberRenderers})();(${styleErrorOverlay})()</script>`,
  );
