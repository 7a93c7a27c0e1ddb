// @vitest-environment jsdom
import type { Host } from '@repartee/app-sdk';
import { MockHost } from '@repartee/app-sdk/testing/mock-host';
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import english from '../locales/en-GB.json' with { type: 'json' };
import french from '../locales/fr-FR.json' with { type: 'json' };
import CoachingSidebarLayout from './coaching-sidebar-layout.tsx';

const anonymous = { status: 'anonymous', user: null, via: null };

it.each([
  ['en-GB', english],
  ['fr-FR', french],
] as const)(
  'R-NAV-9 the page of a session says that the sign-in has ended when the token is refused, in %s',
  async (locale, texts) => {
    const state = createStore(() => ({ ...anonymous, refused: false }));
    render(
      <MockHost
        locale={locale}
        texts={{ shell: texts }}
        host={{ session: { state } as unknown as Host['session'] }}
      >
        <CoachingSidebarLayout>
          <p>The conversation</p>
        </CoachingSidebarLayout>
      </MockHost>,
    );
    await screen.findByText('The conversation');
    expect(screen.queryByRole('status')).toBeNull();
    act(() => state.setState({ refused: true }));
    const notice = await screen.findByRole('status');
    expect(notice.textContent).toContain(texts.sign_in.refused_title);
    expect(notice.textContent).toContain(texts.sign_in.refused);
  },
);
