/// <reference lib="dom" />
// Adds browser features that antd needs and that jsdom does not have, because jsdom computes no layout.
if (typeof window !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  // Queries such as `findByRole` wait up to 20 seconds, because components load antd when they are first
  // rendered.
  configure({ asyncUtilTimeout: 20_000 });
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  // Reports that the user prefers reduced motion, because an animation never ends in jsdom.
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
  // jsdom has no `offsetParent`. Libraries treat an element without an `offsetParent` as hidden and do not focus it.
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    configurable: true,
    get(this: HTMLElement) {
      return this.parentElement;
    },
  });
}

export {};
