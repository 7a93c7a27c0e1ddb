// @vitest-environment jsdom

import { storageKeys } from '@repartee/app-sdk';
import { MockHost } from '@repartee/app-sdk/testing/mock-host';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import texts from '../locales/en-GB.json' with { type: 'json' };
import { setFirstScheme } from '../server/set-first-scheme.inline.ts';
import { LanguageSwitch, SchemeSwitch } from './switches.tsx';

it('the language switch names the present language, and offers all', async () => {
  render(
    <MockHost texts={{ shell: texts }}>
      <LanguageSwitch />
    </MockHost>,
  );
  const button = await screen.findByRole('button', { name: 'Language: English' });
  expect(button.textContent).toBe('English');
  fireEvent.click(button);
  expect(await screen.findByRole('menuitemradio', { name: 'Français' })).toBeTruthy();
});

describe('the scheme switch', () => {
  it('R-APP-5 the scheme switch changes the colour scheme with one press', async () => {
    render(
      <MockHost texts={{ shell: texts }}>
        <SchemeSwitch />
      </MockHost>,
    );
    const press = async () => fireEvent.click(await screen.findByRole('button'));
    const { classList } = document.documentElement;
    await press();
    expect(screen.getByRole('button').getAttribute('aria-pressed')).toBe('true');
    classList.remove('dark');
    setFirstScheme(storageKeys.scheme);
    expect(classList.contains('dark')).toBe(true);
    await press();
    expect([classList.contains('dark'), screen.getByRole('button').getAttribute('aria-pressed')]).toEqual([
      false,
      'false',
    ]);
  });
});
