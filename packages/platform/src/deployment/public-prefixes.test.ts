import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allEndpoints } from '@repartee/contracts/all-endpoints';
import { infrastructureRoutes } from '@repartee/server/runtime/http/described-routes';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { apiPath, apiPrefixes } from '../api-path.ts';
import { repositoryRoot } from '../repository.ts';

const text = (path: string) => readFileSync(join(repositoryRoot, 'packages/platform', path), 'utf8');
const prefixOf = (path: string) => path.split('/')[1] ?? '';

/** Each server has `/metrics` for itself; a proxy gives nobody those of the API. */
const internal = ['/metrics'];
const served = [...allEndpoints.map(({ path }) => path), ...infrastructureRoutes].filter(
  (path) => !internal.includes(path),
);

const ingress = z.object({
  spec: z.object({
    rules: z.tuple([
      z.object({
        http: z.object({
          paths: z.array(
            z.object({
              path: z.string(),
              pathType: z.literal('Prefix'),
              backend: z.object({ service: z.object({ name: z.string() }) }),
            }),
          ),
        }),
      }),
    ]),
  }),
});

const route = z.object({
  spec: z.object({
    rules: z.array(
      z.object({
        matches: z.array(z.object({ path: z.object({ type: z.literal('PathPrefix'), value: z.string() }) })),
        backendRefs: z.tuple([z.object({ name: z.string() })]),
      }),
    ),
  }),
});

/** Prefixes that a proxy forwards to the API. */
const forwarded = {
  Caddyfile: () => {
    const [, matcher = ''] = /^\t@api path (.*)$/m.exec(text('docker/Caddyfile')) ?? [];
    return matcher.split(' ').map((path) => {
      expect(path).toMatch(/^\/[^/]+\/\*$/);
      return prefixOf(path);
    });
  },
  Ingress: () =>
    ingress
      .parse(parse(text('deploy/kubernetes/base/ingress.yaml')))
      .spec.rules[0].http.paths.filter(({ backend }) => backend.service.name === 'api')
      .map(({ path }) => prefixOf(path)),
  HTTPRoute: () =>
    parseAllDocuments(text('deploy/kubernetes/gateway/gateway.yaml'))
      .map((document) => route.safeParse(document.toJS()).data)
      .flatMap((one) => one?.spec.rules ?? [])
      .filter(({ backendRefs: [{ name }] }) => name === 'api')
      .flatMap(({ matches }) => matches.map(({ path }) => prefixOf(path.value))),
} satisfies Record<string, () => string[]>;

describe('public prefixes of the API', () => {
  it('each prefix is served by an endpoint of contracts or a described route, and each of these has a prefix of the list', () => {
    expect(new Set(served.map(prefixOf))).toEqual(new Set(apiPrefixes));
  });

  it.each(Object.entries(forwarded))('%s forwards exactly these prefixes to the API', (_name, prefixes) => {
    expect(prefixes().sort()).toEqual([...apiPrefixes].sort());
  });

  it('the process of all servers and the development server give each served path to the API, and pages to the shell', () => {
    for (const path of [...served, ...internal]) expect([path, apiPath.test(path)]).toEqual([path, true]);
    for (const path of ['/', '/dashboard', '/v10', '/apidocs', '/_mfe/mfe-auth/releases'])
      expect([path, apiPath.test(path)]).toEqual([path, false]);
  });
});
