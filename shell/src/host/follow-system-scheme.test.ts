// @vitest-environment jsdom
import { localStore, storageKeys } from '@repartee/app-sdk/first-paint';
import { applyScheme } from '@repartee/ui-kit/scheme';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { followSystemScheme } from './follow-system-scheme.ts';

const { classList } = document.documentElement;

afterEach(() => {
  localStore.remove(storageKeys.scheme);
  applyScheme('light');
});

/** Returns a function that changes the colour scheme of the operating system. */
function aSystemScheme(): (scheme: 'dark' | 'light') => void {
  const query = new EventTarget();
  vi.stubGlobal('matchMedia', () => query);
  followSystemScheme();
  return (scheme) => query.dispatchEvent(Object.assign(new Event('change'), { matches: scheme === 'dark' }));
}

describe('following the colour scheme of the operating system', () => {
  it('R-APP-5 an open page follows the colour scheme of the operating system', () => {
    const change = aSystemScheme();
    change('dark');
    expect(classList.contains('dark')).toBe(true);
    change('light');
    expect(classList.contains('dark')).toBe(false);
  });

  it('R-APP-5 an open page keeps the colour scheme that the user has chosen', () => {
    const change = aSystemScheme();
    localStore.set(storageKeys.scheme, 'light');
    change('dark');
    expect(classList.contains('dark')).toBe(false);
  });
});
