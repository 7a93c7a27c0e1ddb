import { describe, expect, it } from 'vitest';
import { pages, readArguments } from './pages.ts';

const asked = (...args: string[]) => {
  const read = readArguments(args);
  return [read.rounds, read.pages.map(({ name }) => name)];
};

describe('the arguments of the web bench', () => {
  it('default to all pages in five rounds', () => {
    expect(asked()).toEqual([5, pages.map(({ name }) => name)]);
    expect(asked('2', 'users', '/')).toEqual([2, ['/', 'users']]);
    expect(asked('/#login')).toEqual([5, ['/#login']]);
  });

  it('are rejected if they contain an unknown page name; the error lists the known page names', () => {
    expect(() => asked('2', '/', '/dashbord')).toThrow(
      /Unknown page: \/dashbord\. Known: "\/", "\/#login", /,
    );
    expect(() => asked('0')).toThrow('Unknown page: 0.');
  });
});
