// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { keepInWindow } from './keep-in-window.ts';

const box = (left: number, top: number, width: number, height: number) => () =>
  new DOMRect(left, top, width, height);

function opened(at: () => DOMRect, button: () => DOMRect): HTMLElement {
  const root = document.createElement('div');
  const list = root.appendChild(document.createElement('div'));
  list.getBoundingClientRect = at;
  root.getBoundingClientRect = button;
  Object.defineProperty(document.documentElement, 'clientWidth', { value: 390, configurable: true });
  window.innerHeight = 800;
  keepInWindow(list);
  return list;
}

it('leaves a list alone that is in the window', () => {
  const { style } = opened(box(20, 100, 200, 300), box(20, 60, 100, 36));
  expect([style.translate, style.top]).toEqual(['', '']);
});

it('moves a list sideways by what is missing of it, on either side', () => {
  expect(opened(box(-12, 100, 200, 300), box(20, 60, 100, 36)).style.translate).toBe('20px');
  expect(opened(box(250, 100, 200, 300), box(250, 60, 100, 36)).style.translate).toBe('-68px');
});

it('opens above its button when there is room only there', () => {
  expect(opened(box(20, 700, 200, 300), box(20, 660, 100, 36)).style.bottom).toBe('calc(100% + 0.375rem)');
  expect(opened(box(20, 300, 200, 700), box(20, 260, 100, 36)).style.bottom).toBe('');
});
