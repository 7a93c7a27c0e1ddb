import { expect, it } from 'vitest';
import { PreparedStatements } from './prepared-statements.ts';

const select = 'select id from account where email = $1';

const nameOnSecondRun = (statements: PreparedStatements, text: string) => {
  statements.nameOf(text);
  return statements.nameOf(text);
};

it('a statement gets no name on its first run, and the same name on every later run', () => {
  const statements = new PreparedStatements();
  expect(statements.nameOf(select)).toBeUndefined();
  const name = statements.nameOf(select);
  expect(name).toBeDefined();
  expect(statements.nameOf(select)).toBe(name);
});

it('a change of the schema discards all prepared statements', () => {
  const statements = new PreparedStatements();
  const before = nameOnSecondRun(statements, select);
  statements.nameOf('alter table account add column nickname text');
  expect(statements.nameOf(select)).toBeUndefined();
  expect(statements.nameOf(select)).not.toBe(before);
});

it.each(['begin', 'commit', 'set local role none', 'listen "news"'])(
  'the SQL statement %s does not discard prepared statements',
  (text) => {
    const statements = new PreparedStatements();
    const name = nameOnSecondRun(statements, select);
    expect(statements.nameOf(text)).toBeUndefined();
    expect(statements.nameOf(select)).toBe(name);
  },
);

it('after 500 prepared statements, a further statement gets no name', () => {
  const statements = new PreparedStatements();
  for (let limit = 0; limit < 500; limit += 1)
    expect(nameOnSecondRun(statements, `${select} limit ${limit}`)).toBeDefined();
  expect(nameOnSecondRun(statements, `${select} offset 1`)).toBeUndefined();
  expect(statements.nameOf(`${select} limit 0`)).toBeDefined();
});

it('statements that run only once do not count towards the maximum number of prepared statements', () => {
  const statements = new PreparedStatements();
  for (let limit = 0; limit < 2000; limit += 1) statements.nameOf(`${select} limit ${limit}`);
  expect(nameOnSecondRun(statements, select)).toBeDefined();
});

it('a statement is forgotten if 500 others run for the first time before its second run', () => {
  const statements = new PreparedStatements();
  statements.nameOf(select);
  for (let limit = 0; limit < 500; limit += 1) statements.nameOf(`${select} limit ${limit}`);
  expect(statements.nameOf(select)).toBeUndefined();
});
