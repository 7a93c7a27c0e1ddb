import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { environmentVariables } from '@repartee/server/runtime/config/environment-variables';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { remoteFolders, repositoryRoot, workspace } from '../repository.ts';
import { type KubernetesObject, schemaErrors } from './kubernetes-schema.fixture.ts';

const home = join(repositoryRoot, 'packages/platform/deploy/kubernetes');
const version = workspace().get('@repartee/platform')?.version;

const objectsIn = (text: string): KubernetesObject[] =>
  parseAllDocuments(text, { merge: true }).map((document) => document.toJS() as KubernetesObject);

/** The objects of a folder as they are written, before Kustomize changes them. */
const written = (folder: string): KubernetesObject[] =>
  readdirSync(join(home, folder))
    .filter((file) => file.endsWith('.yaml') && file !== 'kustomization.yaml')
    .flatMap((file) => objectsIn(readFileSync(join(home, folder, file), 'utf8')));

const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0;
if (!hasKubectl)
  process.stdout.write('The tests of the Kubernetes overlays are skipped: kubectl is missing.\n');

function rendered(overlay: string): KubernetesObject[] {
  const { stdout, stderr, status } = spawnSync('kubectl', ['kustomize', resolve(home, overlay)], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return objectsIn(stdout);
}

const container = z.object({
  name: z.string(),
  image: z.string(),
  command: z.array(z.string()).optional(),
  ports: z.array(z.object({ name: z.string() })).default([]),
  envFrom: z.array(z.object({ configMapRef: z.object({ name: z.string() }).optional() })).default([]),
  startupProbe: z.unknown().optional(),
  readinessProbe: z.unknown().optional(),
  livenessProbe: z.unknown().optional(),
  lifecycle: z.object({ preStop: z.unknown().optional() }).optional(),
  securityContext: z.object({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  volumeMounts: z.array(z.object({ name: z.string() })).default([]),
});
const pod = z.object({
  metadata: z.object({ labels: z.record(z.string(), z.string()) }),
  spec: z.object({
    automountServiceAccountToken: z.literal(false),
    terminationGracePeriodSeconds: z.number().default(30),
    securityContext: z.object({
      runAsNonRoot: z.literal(true),
      runAsUser: z.number().positive(),
      fsGroup: z.number().positive(),
      seccompProfile: z.object({ type: z.literal('RuntimeDefault') }),
    }),
    containers: z.tuple([container]),
    volumes: z.array(z.object({ name: z.string() })).default([]),
  }),
});
const kinds = ['Deployment', 'StatefulSet', 'Job', 'CronJob'] as const;
const withPods = z.object({
  kind: z.enum(kinds),
  metadata: z.object({ name: z.string() }),
  spec: z.preprocess(
    (spec) => (spec as { jobTemplate?: { spec: unknown } }).jobTemplate?.spec ?? spec,
    z.object({
      template: pod,
      selector: z.object({ matchLabels: z.record(z.string(), z.string()) }).optional(),
      volumeClaimTemplates: z.array(z.object({ metadata: z.object({ name: z.string() }) })).default([]),
    }),
  ),
});

const workloadsOf = (objects: readonly KubernetesObject[]) =>
  objects.filter(({ kind }) => kinds.some((one) => one === kind)).map((one) => withPods.parse(one));
const ofKind = <T>(objects: readonly KubernetesObject[], kind: string, schema: z.ZodType<T>): T[] =>
  objects.filter((object) => object.kind === kind).map((object) => schema.parse(object));
const isSubset = (part: Readonly<Record<string, string>>, whole: Readonly<Record<string, string>>) =>
  Object.entries(part).every(([key, value]) => whole[key] === value);

/** The schema check runs the compiler, which takes long on a busy machine. */
const timeout = 120_000;

describe('the Kubernetes objects as written', { timeout }, () => {
  const objects = ['base', 'remote', 'one-node', 'production', 'gateway'].flatMap(written);

  it('each Kubernetes object matches the schema of its API', async () => {
    expect(objects.length).toBeGreaterThan(20);
    expect(await schemaErrors(objects)).toEqual([]);
  });

  it.each(workloadsOf(objects).map((one) => [`${one.kind} ${one.metadata.name}`, one] as const))(
    'the pods of %s have a limited container, a released image, and probes and a drain if they serve',
    (_name, { kind, metadata, spec }) => {
      const [only] = spec.template.spec.containers;
      const ours = only.image.startsWith('repartee/');
      if (ours)
        expect(only.image).toMatch(new RegExp(`^repartee/[a-z-]+:${version?.replaceAll('.', '\\.')}$`));
      else expect(only.image).toMatch(/^[a-z]+:\d+\.\d+[\w.-]*@sha256:[0-9a-f]{64}$/);
      const volumes = [
        ...spec.template.spec.volumes,
        ...spec.volumeClaimTemplates.map((one) => one.metadata),
      ];
      for (const { name } of only.volumeMounts) expect(volumes.map((one) => one.name)).toContain(name);
      if (kind.endsWith('Job')) {
        const program = only.command?.[1] ?? '';
        expect(existsSync(join(repositoryRoot, program))).toBe(true);
        return;
      }
      expect(isSubset(spec.selector?.matchLabels ?? {}, spec.template.metadata.labels)).toBe(true);
      expect([only.startupProbe, only.readinessProbe, only.livenessProbe].every(Boolean)).toBe(true);
      if (['api', 'shell'].includes(metadata.name)) {
        expect(only.lifecycle?.preStop).toBeTruthy();
        expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(30);
      }
    },
  );

  it('Kubernetes files contain no Secret, and refer to Secrets by their names', () => {
    expect(objects.filter(({ kind }) => kind === 'Secret')).toEqual([]);
    const guide = readFileSync(join(repositoryRoot, 'packages/handbook/deployment.md'), 'utf8');
    for (const name of new Set(
      JSON.stringify(objects).match(/(?<="secret(?:Ref|KeyRef)":\{"name":")[a-z-]+/g),
    ))
      expect(guide).toContain(`secret generic ${name}`);
  });
});

describe.skipIf(!hasKubectl).each(['one-node', 'production'])(
  'the Kubernetes overlay %s',
  { timeout },
  (overlay) => {
    const objects = hasKubectl ? rendered(overlay) : [];
    const workloads = workloadsOf(objects);
    const labels = workloads.map(({ spec }) => spec.template.metadata.labels);

    it(`each object that Kustomize renders for ${overlay} matches the schema of its API`, async () => {
      expect(objects.length).toBeGreaterThan(20);
      expect(await schemaErrors(objects)).toEqual([]);
    });

    it(`the settings of ${overlay} are settings of the product, and the servers read them`, () => {
      const settings = ofKind(
        objects,
        'ConfigMap',
        z.object({ metadata: z.object({ name: z.string() }), data: z.record(z.string(), z.string()) }),
      );
      for (const { data } of settings)
        for (const [name, value] of Object.entries(data))
          expect([
            name,
            environmentVariables.shape[name as keyof typeof environmentVariables.shape].safeParse(value)
              .success,
          ]).toEqual([name, true]);
      const names = settings.map(({ metadata }) => metadata.name);
      const used = workloads.flatMap(({ spec }) =>
        spec.template.spec.containers[0].envFrom.flatMap(({ configMapRef }) => configMapRef?.name ?? []),
      );
      expect([...new Set(used)].sort()).toEqual(names.sort());
    });

    it(`B-12 each remote has a Deployment, a Service and an origin in ${overlay}`, () => {
      const named = (kind: string) =>
        objects.filter((one) => one.kind === kind).map(({ metadata }) => metadata.name);
      for (const id of remoteFolders()) {
        expect(named('Deployment')).toContain(id);
        expect(named('Service')).toContain(id);
        expect(JSON.stringify(objects)).toContain(`${id}=http://${id}:8080`);
      }
    });

    it(`each Service, budget and network policy of ${overlay} selects pods, and each autoscaler and route has its target`, () => {
      const selector = z.record(z.string(), z.string());
      const services = ofKind(
        objects,
        'Service',
        z.object({ metadata: z.object({ name: z.string() }), spec: z.object({ selector }) }),
      );
      const budgets = ofKind(
        objects,
        'PodDisruptionBudget',
        z.object({ spec: z.object({ selector: z.object({ matchLabels: selector }) }) }),
      );
      for (const one of [
        ...services.map(({ spec }) => spec.selector),
        ...budgets.map(({ spec }) => spec.selector.matchLabels),
      ])
        expect(labels.some((all) => isSubset(one, all))).toBe(true);
      const names = new Set(workloads.map(({ metadata }) => metadata.name));
      const scalers = ofKind(
        objects,
        'HorizontalPodAutoscaler',
        z.object({
          spec: z.object({ scaleTargetRef: z.object({ name: z.string() }), minReplicas: z.number().min(2) }),
        }),
      );
      for (const { spec } of scalers) expect(names).toContain(spec.scaleTargetRef.name);
      expect([scalers.length, budgets.length]).toEqual(overlay === 'production' ? [2, 2] : [0, 0]);
      const routed = JSON.stringify(objects.filter(({ kind }) => kind === 'Ingress')).match(
        /(?<="service":\{"name":")[a-z-]+/g,
      );
      for (const name of routed ?? []) expect(services.map(({ metadata }) => metadata.name)).toContain(name);
      expect(new Set(routed)).toEqual(new Set(['api', 'shell']));
    });
  },
);

it.skipIf(!hasKubectl)(
  'an overlay with the component gateway has routes of the Gateway API and no Ingress',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'repartee-gateway-'));
    const [overlay, component] = ['production', 'gateway'].map((one) =>
      relative(realpathSync(folder), join(home, one)),
    );
    writeFileSync(
      join(folder, 'kustomization.yaml'),
      `resources: [${overlay}]\ncomponents: [${component}]\n`,
    );
    const objects = rendered(folder);
    rmSync(folder, { recursive: true });
    const count = (kind: string) => objects.filter((one) => one.kind === kind).length;
    expect(['Ingress', 'Gateway', 'HTTPRoute'].map(count)).toEqual([0, 1, 2]);
    const services = objects.filter(({ kind }) => kind === 'Service').map(({ metadata }) => metadata.name);
    const backends = JSON.stringify(objects).match(/(?<="backendRefs":\[\{"name":")[a-z-]+/g);
    expect(new Set(backends)).toEqual(new Set(['api', 'shell']));
    for (const name of backends ?? []) expect(services).toContain(name);
  },
);
