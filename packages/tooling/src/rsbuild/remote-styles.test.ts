import { expect, it } from 'vitest';
import { assertRemoteStyles } from './remote-styles.ts';

const errorOf = (code: string, file = 'src/page.module.css'): string | undefined => {
  try {
    assertRemoteStyles('mfe-insights', file, code);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

it('B-12 an unscoped selector fails the build with its file, its line and what to do instead', () => {
  expect(errorOf('.page {\n  margin: 0;\n}\nbody > p {\n  margin: 0;\n}')).toBe(
    'src/page.module.css:4 body > p: the selector matches elements outside this remote. Begin it with a class of this CSS module, such as `.page a`.',
  );
});

it.each([
  '.a',
  '.a > * + *',
  '.a:hover .b::before',
  '[data-theme] .a',
  ':is(.a, .b) p',
  ':where(.a p)',
  '.a { & > p { margin: 0 } & { margin: 0 } p { margin: 0 } }',
  '@media print { .a { margin: 0 } }',
  '@keyframes rise { from { top: 0 } } .a',
  '.a { --mfe-insights-gap: 1rem; z-index: 9 }',
  '@property --mfe-insights-gap { syntax: "*"; inherits: false } .a',
])('B-12 a style sheet may contain %s', (code) => {
  expect(errorOf(code.endsWith('}') ? code : `${code} { margin: 0 }`)).toBe(undefined);
});

it.each([
  ['*', /matches elements outside/],
  ['body', /matches elements outside/],
  [':root:has(.a)', /matches elements outside/],
  ['[data-theme]', /matches elements outside/],
  ['.a, p', /matches elements outside/],
  ['.a ~ p', /matches elements outside/],
  ['.a + *', /matches elements outside/],
  [':not(.a)', /matches elements outside/],
  [':is(.a, p)', /matches elements outside/],
  [':global(.ant-btn)', /matches elements outside/],
  [':global(body) p', /matches elements outside/],
  ['.a { & + p { margin: 0 } }', /matches elements outside/],
  ['.a { :not(&) { margin: 0 } }', /matches elements outside/],
  ['& p', /matches elements outside/],
  ['@layer base { p { margin: 0 } }', /matches elements outside/],
  ['@scope (.a) { p { margin: 0 } }', /whole document/],
  ['@import "other.css";', /whole document/],
  ['@font-face { font-family: Inter; src: url(x.woff2) }', /whole document/],
  ['@page { margin: 0 }', /whole document/],
  ['@property --ink { syntax: "*"; inherits: true }', /--ink is not this remote’s/],
  ['.a { --ink: red }', /--ink is not this remote’s/],
  ['.a { z-index: 10 }', /z-index 10 is outside -1 to 9/],
  ['.a { z-index: 2147483647 !important }', /z-index 2147483647/],
  ['.a { z-index: var(--b) }', /plain value/],
  ['@keyframes rise { to { z-index: 99 } }', /z-index 99/],
  ['.a { position: fixed }', /position: fixed/],
])('B-12 a style sheet may not contain %s', (code, reason) => {
  expect(errorOf(/[;}]$/.test(code) ? code : `${code} { margin: 0 }`)).toMatch(reason);
});

it('B-12 a sheet that is no CSS module may use only classes and keyframes with the id of the remote', () => {
  const sheet = 'src/chart.css';
  expect(errorOf('.mfe-insights_chart p { margin: 0 } @keyframes mfe-insights_in { }', sheet)).toBe(
    undefined,
  );
  expect(errorOf('.chart { margin: 0 }', sheet)).toMatch(/class that starts with mfe-insights_/);
  expect(errorOf('.mfe-insights-more_chart { margin: 0 }', sheet)).toMatch(/matches elements outside/);
  expect(errorOf('@keyframes in { }', sheet)).toMatch(/keyframes in are global/);
});
