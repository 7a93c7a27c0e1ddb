import * as React from 'react';
import { setI18n } from 'react-i18next';
import { afterAll, afterEach, vi } from 'vitest';
import { toastStore } from './states/toast-store.ts';
import { createKitI18n } from './testing/in-locale.tsx';
import { applyScheme } from './theme/scheme.ts';

/** Turns off React's owner stacks, which take a fifth of the processor time of component tests. */
function withoutOwnerStacks(): void {
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
    readonly __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE?: object;
  };
  if (internals)
    Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
      configurable: true,
      get: () => Number.MAX_SAFE_INTEGER,
      set: () => undefined,
    });
}

/**
 * Resets toasts, colour scheme, document, storage and URL, because the test files of a worker share one page. The page
 * keeps its body, to which the queries of `screen` are bound.
 */
function resetPage({ head, body }: Pick<Document, 'head' | 'body'>): void {
  toastStore.setState({ toasts: [] });
  applyScheme('light');
  document.documentElement.replaceChildren(head, body);
  body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}

if (typeof document !== 'undefined') {
  const { head, body } = document;
  withoutOwnerStacks();
  // The texts of components that are rendered without a provider.
  setI18n(createKitI18n('en-GB'));
  const { cleanup } = await import('@testing-library/react');
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    localStorage.clear();
    sessionStorage.clear();
  });
  afterAll(() => resetPage({ head, body }));
}
