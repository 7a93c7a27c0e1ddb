import { expect, it } from 'vitest';
import { listQuery, visibleText } from './page.ts';

it('R-CALL-17 lists accept the page sizes 12, 24 and 48, and three sort keys', () => {
  expect(listQuery.parse({})).toEqual({ page: 1, page_size: 12, sort: '-updated_at' });
  for (const page_size of ['12', '24', '48']) expect(listQuery.safeParse({ page_size }).success).toBe(true);
  for (const page_size of ['0', '13', '1000', 'many'])
    expect(listQuery.safeParse({ page_size }).success).toBe(false);
  for (const sort of ['updated_at', '-updated_at', 'name'])
    expect(listQuery.safeParse({ sort }).success).toBe(true);
  expect(listQuery.safeParse({ sort: 'password' }).success).toBe(false);
  expect(listQuery.safeParse({ page: '0' }).success).toBe(false);
});

it('R-ENT-4 a name is one visible line in any script, without characters that change the text direction', () => {
  const name = visibleText(20);
  for (const good of ['Ada', 'עדה', '👩‍👩‍👧‍👦', 'نام‌خانوادگی', 'É'])
    expect(name.parse(` ${good} `)).toBe(good);
  expect(name.parse('Ada\r\nBcc: x\t')).toBe('Ada Bcc: x');
  expect(name.parse('Ada\u202Eexe.gnp\u2066')).toBe('Adaexe.gnp');
  for (const bad of ['', ' ', '\u200B', '\u202E', '\u2028', 'x'.repeat(21)])
    expect(name.safeParse(bad).success).toBe(false);
});
