// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import CreatePage from '../create-page.tsx';
import { at, draw, type } from '../editor-page.fixture.tsx';

// Their code does not arrive.
vi.mock('../fields/mission-fields.tsx', () => new Promise(() => undefined));

afterEach(cleanup);

it('the name takes what is typed before the fields of the family have arrived', async () => {
  draw({ ...at('mission', 'create'), children: <CreatePage /> });
  // The form itself is here, not only its first fields.
  await screen.findByRole('button', { name: 'Create' }, { timeout: 10_000 });
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  type('Name', 'Agree a date');
  expect(name.value).toBe('Agree a date');
  expect(screen.queryByRole('textbox', { name: /^Brief/ })).toBeNull();
});
