// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Pagination } from '../actions/pagination.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import Modal from '../overlays/modal.tsx';
import { ErrorState } from '../states/error-state.tsx';
import { InLocale } from '../testing/in-locale.tsx';

const nothing = () => undefined;

const page = (locale: string) => (
  <InLocale locale={locale}>
    <Pagination page={2} pageSize={24} total={1030} onChange={nothing} />
    <PasswordField label="Password" value="" onChange={nothing} />
    <ErrorState title="Gone" onRetry={nothing} correlationId="c-1" />
    <Modal open title="Dialog" onClose={nothing}>
      text
    </Modal>
  </InLocale>
);

const named = (name: string) => screen.getAllByRole('button', { name, hidden: true }).length;

const inEnglish = ['Previous page', 'Page 2', 'Show password', 'Try again', 'Copy', 'Close'];
const inFrench = [
  'Page précédente',
  'Page\u00a02',
  'Afficher le mot de passe',
  'Réessayer',
  'Copier',
  'Fermer',
];

it('R-UI-1 components show their texts and numbers in the language of the page, and follow a change of it', async () => {
  const { rerender } = render(page('en-GB'));
  await screen.findAllByText('25–48 of 1,030');
  await screen.findAllByRole('button', { name: 'Page 2', hidden: true });
  for (const name of inEnglish) expect(named(name)).toBeGreaterThan(0);

  rerender(page('fr-FR'));
  // `getByText` treats every kind of space as a plain space.
  expect(screen.getByText('25–48 sur 1 030')).toBeTruthy();
  for (const name of inFrench) expect(named(name)).toBeGreaterThan(0);
});
