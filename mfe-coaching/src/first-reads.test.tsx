// @vitest-environment jsdom
import { type Api, addressOf } from '@repartee/app-sdk/first-paint';
import { MockHost } from '@repartee/app-sdk/testing/mock-host';
import { permissions } from '@repartee/contracts/access/permissions';
import { routePattern } from '@repartee/contracts/platform/route-pattern';
import { anId } from '@repartee/testing/builders/identifier';
import { cleanup, render, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, expect, it } from 'vitest';
import declared from '../remote.json' with { type: 'json' };
import remote from './remote.ts';

afterEach(cleanup);

/** Draws it with an API that never answers, and tells which addresses it asked for. */
function asks(Shown: ComponentType, pattern: string, path: string): string[] {
  const asked: string[] = [];
  const call: Api['call'] = (endpoint, input) => {
    const { params, query } = input as Record<string, Record<string, unknown>>;
    asked.push(addressOf(endpoint, params, query));
    return new Promise(() => {});
  };
  const texts = { 'mfe-coaching': {}, player: {} };
  render(
    <MockHost permissions={[...permissions]} {...{ path, pattern, texts }} host={{ api: { call } }}>
      <Shown />
    </MockHost>,
  );
  return asked;
}

it.each(declared.routes.filter(({ first_reads }) => first_reads))(
  'the page at $path asks for what remote.json has read ahead for it',
  async ({ path: pattern, first_reads = [] }) => {
    const values = { product: 'repartee', scenario: anId(), id: anId() };
    const page = await remote.pages.find((one) => one.pattern === pattern)?.load();
    const asked = asks(page?.default as ComponentType, pattern, routePattern(pattern).build(values));
    const wanted = first_reads.map((address) => routePattern(address).build(values));
    await waitFor(() => expect(asked).toEqual(expect.arrayContaining(wanted)));
  },
);

it.each(declared.contributions)(
  'the contribution $id asks for what remote.json has read ahead for it',
  async ({ id, first_reads }) => {
    const part = await remote.contributions?.[id]?.();
    const asked = asks(part?.default as ComponentType, '/dashboard', '/dashboard');
    const wanted = first_reads.map((address) => address.replace('{locale}', 'en-GB'));
    await waitFor(() => expect(asked).toEqual(expect.arrayContaining(wanted)));
  },
);
