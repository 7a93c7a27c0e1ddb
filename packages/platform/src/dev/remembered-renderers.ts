const script = `{
const renderers = new Map();
const nothing = () => {};
globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
renderers,
supportsFiber: true,
inject: (renderer) => { renderers.set(renderers.size, renderer); return renderers.size - 1; },
onScheduleFiberRoot: nothing,
onCommitFiberRoot: nothing,
onCommitFiberUnmount: nothing,
};
}`;

/**
 * A document in which React's renderers are remembered, as its developer tools do: each remote brings a React Refresh of
 * its own that comes after the renderer, and without this would hear of a change and redraw nothing.
 */
export const withRememberedRenderers = (document: string, nonce: string): string =>
  document.replace('<head>', `<head><script nonce="${nonce}">${script}</script>`);
