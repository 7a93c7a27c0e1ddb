/// <reference lib="dom" />
// Browser features that antd requires and jsdom, which has no layout, does not have.
if (typeof window !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  // Components with antd are loaded when they are first opened.
  configure({ asyncUtilTimeout: 20_000 });
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  // Reports prefers-reduced-motion, so that no animation starts: in jsdom none would end.
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
  // Elements without an offsetParent count as hidden, and get no focus.
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    configurable: true,
    get(this: HTMLElement) {
      return this.parentElement;
    },
  });
}

export {};
