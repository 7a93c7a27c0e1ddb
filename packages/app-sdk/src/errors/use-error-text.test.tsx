// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { apiError } from '../api/api-error.ts';
import texts from '../locales/en-GB.json' with { type: 'json' };
import { MockHost } from '../testing/mock-host.tsx';
import { useErrorText } from './use-error-text.ts';

afterEach(() => vi.restoreAllMocks());

function ErrorText() {
  return useErrorText()(apiError(0, { code: 'no_answer', message: '' }));
}

it.each([
  [true, texts.no_answer],
  [false, texts.offline],
])(
  'a call without an answer is blamed on the server only while the device is online (%s)',
  async (online, text) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
    render(
      <MockHost>
        <ErrorText />
      </MockHost>,
    );
    expect(await screen.findByText(text)).toBeTruthy();
    cleanup();
  },
);
