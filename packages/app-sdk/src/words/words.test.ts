import { expect, it } from 'vitest';
import { createWords } from './words.ts';

it('R-UI-1 a name keeps its direction to itself, and is otherwise as it was written', () => {
  const words = createWords('en-GB', { shell: { hello: 'Hello {{name}}, today' } });
  const hello = (name: string) => words.t('hello', { name });
  expect(hello('<b>Ada</b> & co')).toBe('Hello <b>Ada</b> & co, today');
  expect(hello('עדה')).toBe('Hello \u2068עדה\u2069, today');
});
