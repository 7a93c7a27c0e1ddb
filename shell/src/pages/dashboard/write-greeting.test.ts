// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { inlineScript } from '../../server/document.ts';
import { greetingAt } from './greeting-at.inline.ts';
import { writeGreeting } from './write-greeting.inline.ts';

const greetings = JSON.stringify({ morning: 'Hello %', afternoon: 'Hello %', evening: 'Hello %' });

afterEach(() => vi.unstubAllGlobals());

async function greeting(me: Promise<object | undefined> | undefined, before = '') {
  document.body.innerHTML = `<h1><span data-greetings='${greetings}'>${before}</span></h1>`;
  vi.stubGlobal('preloaded', { me });
  new Function(inlineScript(writeGreeting, greetingAt))();
  await globalThis.greeted;
  return document.querySelector('h1')?.textContent;
}

it('the inline script for the greeting writes the name as plain text', async () => {
  expect(await greeting(Promise.resolve({ first_name: 'Théo' }))).toBe('Hello Théo');
  expect(await greeting(Promise.resolve({ first_name: '$& <b>' }))).toBe('Hello $& <b>');
  expect(await greeting(Promise.resolve({ first_name: 'Théo' }), 'Hello Awa')).toBe('Hello Awa');
});

it('the inline script leaves the greeting empty if the preloaded user has no name', async () => {
  for (const me of [undefined, Promise.resolve(undefined), Promise.resolve({})])
    expect(await greeting(me)).toBe('');
});
