// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { inlineScript } from '../../server/document.ts';
import { greetingAt } from './greeting-at.inline.ts';
import { writeGreeting } from './write-greeting.inline.ts';

const greetings = JSON.stringify({ morning: 'Hello %', afternoon: 'Hello %', evening: 'Hello %' });

afterEach(() => vi.unstubAllGlobals());

/** Returns the final text of the greeting, given this preloaded user response. */
async function greeting(me: Promise<object | undefined> | undefined, before = '') {
  document.body.innerHTML = `<h1><span data-greetings='${greetings}'>${before}</span></h1>`;
  vi.stubGlobal('preloaded', { me });
  new Function(inlineScript(writeGreeting, greetingAt))();
  await globalThis.greeted;
  return document.querySelector('h1')?.textContent;
}

it('the name is written into an empty greeting only, as plain text', async () => {
  expect(await greeting(Promise.resolve({ first_name: 'Théo' }))).toBe('Hello Théo');
  expect(await greeting(Promise.resolve({ first_name: '$& <b>' }))).toBe('Hello $& <b>');
  expect(await greeting(Promise.resolve({ first_name: 'Théo' }), 'Hello Awa')).toBe('Hello Awa');
});

it('without a name the greeting stays empty until the page renders', async () => {
  for (const me of [undefined, Promise.resolve(undefined), Promise.resolve({})])
    expect(await greeting(me)).toBe('');
});
