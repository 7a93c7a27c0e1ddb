import { permissions } from '@repartee/contracts/access/permissions';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';

import { type Api, addressOf } from '../api/api.ts';
import { MockHost, type MockHostProps } from './mock-host.tsx';

/**
 * Returns the addresses that a page requests while it renders, before any response arrives. A test compares
 * these addresses with `first_reads` of `remote.json`.
 */
export function requestedAddresses(
  Page: ComponentType,
  { path, pattern, texts }: Required<Pick<MockHostProps, 'path' | 'pattern' | 'texts'>>,
): readonly string[] {
  const requested: string[] = [];
  const call: Api['call'] = (endpoint, input) => {
    const { params, query } = input as Record<string, Record<string, unknown>>;
    requested.push(addressOf(endpoint, params, query));
    return new Promise(() => {});
  };
  render(
    <MockHost permissions={[...permissions]} {...{ path, pattern, texts }} host={{ api: { call } }}>
      <Page />
    </MockHost>,
  );
  return requested;
}
