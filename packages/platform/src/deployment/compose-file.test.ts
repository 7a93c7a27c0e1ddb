import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environmentVariables } from '@repartee/server/runtime/config/environment-variables';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { remoteFolders, repositoryRoot } from '../repository.ts';

const text = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');

interface Service {
  readonly build?: { readonly target: string };
  readonly image?: string;
  readonly command?: string | readonly string[];
  readonly profiles?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly networks?: readonly string[];
  readonly volumes?: readonly string[];
  readonly depends_on?: Readonly<Record<string, object>>;
  readonly healthcheck?: object;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly mem_limit?: string;
  readonly logging?: { readonly driver: string; readonly options: Readonly<Record<string, string>> };
}
const compose = parse(text('docker-compose.yml'), { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>;
};
const services = Object.entries(compose.services);

interface Stage {
  readonly from: string;
  readonly text: string;
}
const dockerfile = text('packages/platform/docker/Dockerfile');
const stages = new Map(
  dockerfile.split(/^(?=FROM )/m).flatMap((part): [string, Stage][] => {
    const [, from = '', name = ''] = /^FROM (\S+) AS (\S+)/.exec(part) ?? [];
    return from ? [[name, { from, text: part }]] : [];
  }),
);
const instructionsOf = (name: string): string => {
  const stage = stages.get(name);
  return stage ? instructionsOf(stage.from) + stage.text : '';
};

describe('docker-compose.yml', () => {
  it('docker-compose.yml has a container for each server, each dependency and each remote', () => {
    const names = Object.keys(compose.services);
    const remotes = names.filter((name) => name.startsWith('mfe-'));
    expect(names.filter((name) => !remotes.includes(name)).sort()).toEqual(
      ['proxy', 'shell', 'api', 'backup', 'database', 'keycloak', 'mail', 'local-model'].sort(),
    );
    expect(remotes).toEqual(remoteFolders());
    expect(
      compose.services.shell?.environment?.REMOTE_ORIGINS?.match(/mfe-[a-z0-9-]+(?==)/g)?.sort(),
    ).toEqual(remotes.sort());
  });

  it('what docker compose up starts without a profile is fit for use', () => {
    const optional = services.flatMap(([name, { profiles }]) => (profiles ? [[name, ...profiles]] : []));
    expect(optional.sort()).toEqual([
      ['backup', 'backup'],
      ['keycloak', 'trial'],
      ['local-model', 'local-model'],
      ['mail', 'trial'],
    ]);
  });

  it.each(services)(
    'the Compose service %s has no capabilities, limited logs, and, if it is fit for use, limited memory and a read-only file system',
    (name, { cap_drop, security_opt, logging, profiles = [], mem_limit, read_only }) => {
      expect(cap_drop).toEqual(['ALL']);
      // The capability of Caddy's file, with which it listens on port 443, would be a new privilege.
      expect(security_opt).toEqual(name === 'proxy' ? [] : ['no-new-privileges:true']);
      expect(logging?.options).toEqual({ 'max-size': '20m', 'max-file': '5' });
      if (profiles.includes('trial')) return;
      if (name !== 'local-model') expect(mem_limit).toMatch(/^\d+[mg]$/);
      expect(read_only).toBe(true);
    },
  );

  it.each(services)(
    'the Compose service %s has an image of a fixed version or a build, and no port beyond loopback by default',
    (_name, { build, image = build && 'built:1.0', ports = [] }) => {
      expect(image).toMatch(/^[a-z0-9./-]+:(v?\d+\.\d+[\w.-]*|server-b\d+)(@sha256:[0-9a-f]{64})?$/);
      for (const port of ports) expect(port).toMatch(/^(127\.0\.0\.1|\$\{BIND:-127\.0\.0\.1\}):\d+:\d+$/);
    },
  );

  it.each(services)(
    'the Compose service %s waits only for services that exist and have a health check',
    (_name, one) => {
      for (const need of Object.keys(one.depends_on ?? {})) {
        const other = compose.services[need];
        expect(
          other?.healthcheck ?? instructionsOf(other?.build?.target ?? '').includes('HEALTHCHECK'),
        ).toBeTruthy();
      }
    },
  );

  it('R-ROUTE-10 B-12 the API and the shell share the database with the registry of remotes, and no volume', () => {
    const { shell, api } = compose.services;
    expect(shell?.environment?.DATABASE_URL).toBe(api?.environment?.DATABASE_URL);
    expect(Object.keys(shell?.depends_on ?? {})).toContain('database');
    const volumesOf = (one: typeof shell) => one?.volumes?.map((volume) => volume.split(':')[0]) ?? [];
    expect(volumesOf(shell).filter((volume) => volumesOf(api).includes(volume))).toEqual([]);
  });

  it('R-CALL-12 E-2 docker-compose.yml gives the API the internal and public URLs of Keycloak', () => {
    const [api, keycloak] = [compose.services.api?.environment, compose.services.keycloak?.environment];
    expect(keycloak?.KC_HOSTNAME).toBe(api?.KEYCLOAK_URL);
    expect(api?.KEYCLOAK_INNER_URL).toContain('http://keycloak:8080');
    const filled = new Set(text('packages/platform/docker/keycloak-realm.json').match(/(?<=\$\{)\w+(?=\})/g));
    expect(filled).toEqual(new Set(['PUBLIC_URL', 'KEYCLOAK_CLIENT_SECRET']));
    for (const name of filled) expect([name, keycloak?.[name]]).toEqual([name, api?.[name]]);
    const tested = /keycloakVersion = '(.+)'/.exec(text('packages/e2e/src/harness/keycloak/distribution.ts'));
    const [image] = compose.services.keycloak?.image?.split('@') ?? [];
    expect(image).toBe(`quay.io/keycloak/keycloak:${tested?.[1]}`);
  });

  it('B-6 the local model server answers two calls at once in a context of 16,384 tokens each, by JSON schema', () => {
    const { command, networks, volumes, healthcheck } = compose.services['local-model'] ?? {};
    // The server does not know the form `--option=value`.
    const options = String(command).matchAll(/(--[\w-]+)(?: (?!--)(\S+))?/g);
    const values = new Map([...options].map(([, name = '', value = '']) => [name, value]));
    const figure = (option: string) => Number(values.get(option));
    expect(figure('--parallel')).toBe(2);
    expect(figure('--ctx-size') / figure('--parallel')).toBe(16_384);
    // With it, the server holds an answer to the JSON schema of the request, and knows a system message.
    expect(values.has('--jinja')).toBe(true);
    expect(values.get('--hf-repo')).toMatch(/^\$\{LOCAL_MODEL:-[\w.-]+\/[\w.-]+:\w+\}$/);
    const url = `http://local-model:${values.get('--port')}/v1`;
    expect([networks, volumes, JSON.stringify(healthcheck)]).toEqual([
      compose.services.api?.networks,
      ['models:/root/.cache'],
      expect.stringContaining(`http://localhost:${values.get('--port')}/health`),
    ]);
    for (const file of ['docker-compose.yml', 'packages/handbook/ai-models.md'])
      for (const setting of [`AI_BASE_URL=${url}`, `AI_MODEL=${values.get('--alias')}`])
        expect(text(file)).toContain(setting);
  });

  it('docker-compose.yml passes each setting to the API or the shell server, and those of both to both', () => {
    const ofImage = ['PORT', 'HOST', 'DATA_DIR', 'DEMO', 'REPARTEE_MODE', 'NODE_ENV', 'BUILD_COMMIT'];
    const ofShell = [
      ...['REMOTE_ORIGINS', 'BUILD_POLL_SECONDS', 'OFFLINE_PAGE', 'DRAW_PUBLICATIONS'],
      ...['RENDERER_URL', 'RENDERER_TOKEN'],
    ];
    const ofApi = [
      ...['SMTP_URL', 'MAIL_FROM', 'KEYCLOAK_CLIENT_ID', 'KEYCLOAK_CLIENT_SECRET'],
      ...['AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL', 'AI_ALLOWED_ORIGINS', 'BACKEND_ALLOWED_ORIGINS', 'SEED'],
      'WEBHOOK_ALLOWED_ORIGINS',
      'PUSH_ALLOWED_ORIGINS',
      'LTI_ALLOWED_ORIGINS',
    ];
    const all = Object.keys(environmentVariables.shape).filter((name) => !ofImage.includes(name));
    const { shell, api } = compose.services;
    const without = (names: readonly string[]) => all.filter((name) => !names.includes(name)).sort();
    expect(Object.keys(shell?.environment ?? {}).sort()).toEqual(without(ofApi));
    expect(Object.keys(api?.environment ?? {}).sort()).toEqual(without(ofShell));
    for (const name of ['SECRETS_KEY', 'METRICS_TOKEN', 'TRUSTED_PROXIES', 'S3_URL', 'PASSWORD_LOGIN'])
      expect([name, shell?.environment?.[name]]).toEqual([name, api?.environment?.[name]]);
  });

  it('docker-compose.yml contains no password', () => {
    expect(text('docker-compose.yml')).not.toMatch(/PASSWORD: (?!\$\{\w+:(\?|-\}))/);
  });
});

describe('the Dockerfile', () => {
  it.each(['api', 'shell', 'remote', 'proxy'])(
    'the Dockerfile stage %s does not run as root and has a health check command',
    (name) => {
      expect(instructionsOf(name)).toMatch(/^USER 1000:1000$/m);
      expect(instructionsOf(name)).toMatch(/^HEALTHCHECK /m);
    },
  );

  it('the Dockerfile has the same Node and pnpm versions as npm start', () => {
    const versions = /node: '(\S+)', pnpm: '(\S+)'/.exec(text('packages/platform/bootstrap/toolchain.mjs'));
    expect(dockerfile).toContain(`ARG NODE_IMAGE=node:${versions?.[1]}-`);
    expect(dockerfile).toContain(`pnpm@${versions?.[2]}`);
  });
});

describe('images of others', () => {
  it.each([
    ...services.flatMap(([name, { image }]) =>
      image ? [[`service ${name} of docker-compose.yml`, image]] : [],
    ),
    ...[...dockerfile.matchAll(/^ARG (\w+_IMAGE)=(.*)$/gm)].map(([, name, image]) => [
      `${name} of the Dockerfile`,
      image,
    ]),
  ])('%s is named by a version and a digest', (_, image) => {
    expect(image).toMatch(/^[^@]+:[^@:]*\d[^@:]*@sha256:[0-9a-f]{64}$/);
  });
});
