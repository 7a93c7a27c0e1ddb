// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import CreatePage from '../create-page.tsx';
import { at, draw, typeInEditor } from '../editor-page.fixture.tsx';

vi.mock('../fields/mission-fields.tsx', () => new Promise(() => undefined));

afterEach(cleanup);

it('the name field of a form accepts input before the other fields have loaded', async () => {
  draw({ ...at('mission', 'create'), children: <CreatePage /> });
  // The button “Create” appears when the form has loaded.
  await screen.findByRole('button', { name: 'Create' }, { timeout: 10_000 });
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  typeInEditor('Name', 'Agree a date');
  expect(name.value).toBe('Agree a date');
  expect(screen.queryByRole('textbox', { name: /^Brief/ })).toBeNull();
});
