// @vitest-environment jsdom
import { MockHost } from '@repartee/app-sdk/testing/mock-host';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import shared from '../locales/en-GB.json' with { type: 'json' };
import GuestRedirectPage from './guest-redirect-page.tsx';

it('R-ROUTE-6 a visitor without a guest session reads so, and is offered the form for an access code', async () => {
  render(
    <MockHost path="/redirect/guest" pattern="/redirect/guest" texts={{ 'mfe-shared-session': shared }}>
      <GuestRedirectPage />
    </MockHost>,
  );
  expect(await screen.findByRole('heading', { name: 'No guest session is open here' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Enter an access code' }).getAttribute('href')).toBe('/#code');
});
