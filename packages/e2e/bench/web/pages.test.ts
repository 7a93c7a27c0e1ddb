import { describe, expect, it } from 'vitest';
import { pages, readArguments } from './pages.ts';

const asked = (...args: string[]) => {
  const read = readArguments(args);
  return [read.rounds, read.pages.map(({ name }) => name)];
};

describe('arguments of the web bench', () => {
  it('the web bench measures all pages in five rounds, unless its arguments name pages or a number of rounds', () => {
    expect(asked()).toEqual([5, pages.map(({ name }) => name)]);
    expect(asked('2', 'users', '/')).toEqual([2, ['/', 'users']]);
    expect(asked('/#login')).toEqual([5, ['/#login']]);
  });

  it('the web bench rejects an unknown page name and lists the known page names in the error', () => {
    expect(() => asked('2', '/', '/dashbord')).toThrow(
      /Unknown page: \/dashbord\. Known: "\/", "\/#login", /,
    );
    expect(() => asked('0')).toThrow('Unknown page: 0.');
  });
});
