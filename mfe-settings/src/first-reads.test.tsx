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

it.each(declared.routes.filter(({ first_reads }) => first_reads))(
  'the page at $path sends the API requests that remote.json declares as its `first_reads`',
  async ({ path: pattern, first_reads = [] }) => {
    const build = (one: string) => routePattern(one).build({ id });
    const id = anId();
    const page = await remote.pages.find((one) => one.pattern === pattern)?.load();
    const requested = requestedAddresses(page?.default as ComponentType, {
      pattern,
      path: build(pattern),
      texts: { 'mfe-settings': {} },
    });
    await waitFor(() => expect(requested).toEqual(expect.arrayContaining(first_reads.map(build))));
  },
);
