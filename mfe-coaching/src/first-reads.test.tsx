// @vitest-environment jsdom
import { requestedAddresses } from '@repartee/app-sdk/testing/requested-addresses';
import { routePattern } from '@repartee/contracts/platform/route-pattern';
import { anId } from '@repartee/testing/builders/identifier';
import { cleanup, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, expect, it } from 'vitest';
import declared from '../remote.json' with { type: 'json' };
import remote from './remote.ts';

afterEach(cleanup);

const texts = { 'mfe-coaching': {}, player: {} };

it.each(declared.routes.filter(({ first_reads }) => first_reads))(
  'the page at $path sends the API requests that remote.json declares as its `first_reads`',
  async ({ path: pattern, first_reads = [] }) => {
    const values = { product: 'repartee', scenario: anId(), id: anId() };
    const page = await remote.pages.find((one) => one.pattern === pattern)?.load();
    const path = routePattern(pattern).build(values);
    const requested = requestedAddresses(page?.default as ComponentType, { pattern, path, texts });
    const wanted = first_reads.map((address) => routePattern(address).build(values));
    await waitFor(() => expect(requested).toEqual(expect.arrayContaining(wanted)));
  },
);

it.each(declared.contributions)(
  'the UI contribution $id sends the API requests that remote.json declares as its `first_reads`',
  async ({ id, first_reads }) => {
    const part = await remote.contributions?.[id]?.();
    const place = { pattern: '/dashboard', path: '/dashboard', texts };
    const requested = requestedAddresses(part?.default as ComponentType, place);
    const wanted = first_reads.map((address) => address.replace('{locale}', 'en-GB'));
    await waitFor(() => expect(requested).toEqual(expect.arrayContaining(wanted)));
  },
);
