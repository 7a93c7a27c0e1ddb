// @vitest-environment jsdom
import { MockHost } from '@repartee/app-sdk/testing/mock-host';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import english from '../../locales/en-GB.json' with { type: 'json' };
import englishHow from './locales/en-GB.json';
import { Questions } from './questions.tsx';

it('E-4 the answer to “Who can read what I say?” names the roles that may read a conversation', async () => {
  render(
    <MockHost texts={{ shell: english, how: englishHow }}>
      <Questions />
    </MockHost>,
  );
  expect(
    await screen.findByText(
      /You, and operators of your organization and super-admins of this product\. If someone set up a session for you, they can read that one\. You are told so before you begin\. .+ Nobody else\./,
    ),
  ).toBeTruthy();
});
