// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InteractionTracker, MountWhenNear } from './mount-when-near.tsx';

let near: ((isIntersecting: boolean) => void) | undefined;
beforeEach(() => {
  near = undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
        near = (isIntersecting) => act(() => told([{ isIntersecting }]));
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (waits = false) =>
  render(
    <MountWhenNear space={<p>Space</p>} waits={waits}>
      <p>Fields</p>
    </MountWhenNear>,
  );
const shown = () => [screen.queryByText('Space'), screen.queryByText('Fields')].map(Boolean);

it('MountWhenNear mounts its children when their place comes near the viewport', () => {
  show();
  near?.(false);
  expect(shown()).toEqual([true, false]);
  near?.(true);
  expect(shown()).toEqual([false, true]);
});

it.each(['pointerMove', 'keyDown', 'focusIn', 'touchStart'] as const)(
  'MountWhenNear mounts its children at the first %s anywhere on the page',
  (sign) => {
    show(true);
    expect(shown()).toEqual([true, false]);
    fireEvent[sign](document.body);
    expect(shown()).toEqual([false, true]);
  },
);

it('MountWhenNear mounts its children at once in a browser without IntersectionObserver', () => {
  vi.stubGlobal('IntersectionObserver', undefined);
  show(true);
  expect(shown()).toEqual([false, true]);
});

it('MountWhenNear mounts its children at once if the user has already interacted with the page', () => {
  const screenOf = (children: ReactNode) => <InteractionTracker>{children}</InteractionTracker>;
  const { rerender } = render(screenOf(null));
  fireEvent.keyDown(document);
  rerender(
    screenOf(
      <MountWhenNear waits space="space">
        field
      </MountWhenNear>,
    ),
  );
  expect(screen.getByText('field')).toBeTruthy();
});
