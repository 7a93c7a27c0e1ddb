import { expect, it } from 'vitest';
import { createI18n } from './create-i18n.ts';

it('a translation isolates an interpolated right-to-left name, and inserts any other name unchanged', () => {
  const i18n = createI18n('en-GB', { shell: { hello: 'Hello {{name}}, today' } });
  const hello = (name: string) => i18n.t('hello', { name });
  expect(hello('<b>Ada</b> & co')).toBe('Hello <b>Ada</b> & co, today');
  expect(hello('עדה')).toBe('Hello \u2068עדה\u2069, today');
});
