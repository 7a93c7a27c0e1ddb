import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../repository.ts';

/** A Kubernetes object: the parts that our tests read. */
export interface KubernetesObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string };
}

/** Path of the type of an object in the packages of `kubernetes-models`, such as `kubernetes-models/apps/v1/Deployment`. */
const modelOf = ({ apiVersion, kind }: KubernetesObject): string => {
  const home = apiVersion.startsWith('gateway.') ? '@kubernetes-models/gateway-api' : 'kubernetes-models';
  return `${home}/${apiVersion}/${kind}`;
};

const nameOf = ({ kind, metadata }: KubernetesObject): string => `${kind} ${metadata.name}`;

/**
 * Compares objects with the schemas of the Kubernetes API and returns what differs. The validators of
 * `kubernetes-models` check required fields, types and formats. They accept unknown fields, which the compiler reports
 * for object literals of the package's types.
 */
export async function schemaErrors(objects: readonly KubernetesObject[]): Promise<string[]> {
  const errors: string[] = [];
  for (const object of objects) {
    const model = (await import(modelOf(object))) as Record<
      string,
      new (
        data: unknown,
      ) => { validate(): void }
    >;
    const Model = model[object.kind];
    if (!Model) errors.push(`${nameOf(object)}: ${object.apiVersion} has no such kind`);
    else {
      try {
        new Model(object).validate();
      } catch (error) {
        errors.push(`${nameOf(object)}: ${error instanceof Error ? error.message : error}`);
      }
    }
  }
  return [...errors, ...unknownFields(objects)];
}

function unknownFields(objects: readonly KubernetesObject[]): string[] {
  const home = join(repositoryRoot, 'packages/platform/node_modules/.cache');
  mkdirSync(home, { recursive: true });
  const folder = mkdtempSync(join(home, 'kubernetes-'));
  try {
    const lines = objects.flatMap((object, index) => [
      `import type { I${object.kind} as Type${index} } from '${modelOf(object)}';`,
      `export const object${index}: Type${index} = ${JSON.stringify(object, null, 1)};`,
    ]);
    const file = join(folder, 'objects.ts');
    writeFileSync(file, lines.join('\n'));
    const options = [
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--module',
      'nodenext',
      '--ignoreConfig',
      '--pretty',
      'false',
    ];
    const { stdout } = spawnSync(join(repositoryRoot, 'node_modules/.bin/tsc'), [...options, file], {
      cwd: folder,
      encoding: 'utf8',
    });
    return stdout.split('\n').filter((line) => line.includes('error TS'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
