// @vitest-environment jsdom
import { MockHost } from '@repartee/app-sdk/testing/mock-host';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import texts from '../locales/en-GB.json' with { type: 'json' };
import { LanguageSwitch } from './language-switch.tsx';

afterEach(cleanup);

it('the language switch computes the names of the languages when it opens', async () => {
  const names = vi.spyOn(Intl, 'DisplayNames');
  render(
    <MockHost texts={{ shell: texts }}>
      <LanguageSwitch />
    </MockHost>,
  );
  const button = await screen.findByRole('button');
  expect(names).not.toHaveBeenCalled();
  fireEvent.click(button);
  expect(await screen.findByRole('menuitemradio', { name: 'Français' }, { timeout: 5000 })).toBeTruthy();
  expect(names).toHaveBeenCalled();
});
