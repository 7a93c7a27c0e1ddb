import { describe, expect, it } from 'vitest';
import { displayName } from './display-name.ts';
import { newPassword, passwordRules } from './password.ts';
import { readUser } from './read-user.ts';

const broken = (text: string) => passwordRules.filter((rule) => !rule.holds(text)).map((rule) => rule.id);

describe('user accounts', () => {
  it('R-VAL-1 R-UI-4 a password needs 8 to 50 characters with a lowercase and an uppercase letter, a digit and a special character', () => {
    expect(broken('Abcdef1!')).toEqual([]);
    expect(broken(`Aa1!${'x'.repeat(46)}`)).toEqual([]);
    expect(broken('Abcde1!')).toEqual(['length']);
    expect(broken(`Aa1!${'x'.repeat(47)}`)).toEqual(['length']);
    expect([broken('Aa1!😀😀😀😀'), broken('Aa1!😀😀😀')]).toEqual([[], ['length']]);
    expect(broken('ABCDEF1!')).toEqual(['lowercase']);
    expect(broken('abcdef1!')).toEqual(['uppercase']);
    expect(broken('Abcdefg!')).toEqual(['digit']);
    expect(broken('Abcdefg1')).toEqual(['special']);
    expect(newPassword.safeParse('Abcdefg1').success).toBe(false);
    expect(newPassword.safeParse('Écoute1!').success).toBe(true);
  });

  it('R-ENT-1 missing names, email, organization and permissions of a user are read as empty values', () => {
    expect(readUser({ id: '1' })).toMatchObject({
      email: '',
      first_name: '',
      last_name: '',
      organization_id: '',
      permissions: [],
    });
  });

  it('R-ENT-1 the display name of a user is both names, else the last name, else the email, else User', () => {
    const named = (first_name: string, last_name: string, email = 'a@b.example') =>
      displayName({ first_name, last_name, email });
    expect(named('Inès', 'Morel')).toBe('Inès Morel');
    expect(named('', 'Morel')).toBe('Morel');
    expect(named('Inès', '')).toBe('a@b.example');
    expect(named('', '', '')).toBe('User');
  });
});
