/// <reference lib="dom" />
// What antd expects of a browser and jsdom, which lays nothing out, does not have.
if (typeof window !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  // Parts made of antd are loaded when they are first open.
  configure({ asyncUtilTimeout: 20_000 });
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  // No animation ever ends in jsdom, so none begins.
  window.matchMedia ??= (media) => ({
    media,
    matches: media === '(prefers-reduced-motion: reduce)',
    onchange: null,
    addListener() {},
    removeListener() {},
    addEventListener() {},
    removeEventListener() {},
    dispatchEvent: () => false,
  });
  // Only what is visible takes the focus.
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    configurable: true,
    get(this: HTMLElement) {
      return this.parentElement;
    },
  });
}

export {};
