// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MockHost } from '../testing/mock-host.tsx';
import { Can } from './can.tsx';

describe('<Can>', () => {
  it('R-VAL-3 `Can` renders its children for a user with the permission, or with any permission of a list', async () => {
    render(
      <MockHost permissions={['user-list']}>
        <Can permission="user-list">one</Can>
        <Can permission={['user-create', 'user-list']}>any</Can>
        <Can permission={['user-list', 'user-create']}>order</Can>
        <Can permission="user-create">hidden</Can>
        <Can permission={[]}>nothing asked</Can>
      </MockHost>,
    );
    expect(await screen.findByText(/one/)).toBeTruthy();
    expect(document.body.textContent).toBe('oneanyorder');
  });
});
