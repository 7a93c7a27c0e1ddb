import { remoteManifest } from '@repartee/contracts/platform/remote-manifest';
import { z } from 'zod';

/** The JSON Schema of `remote.json`, which editors read by its `$schema` key: unknown keys are marked while they are typed. */
export function remoteSchemaText(): string {
  const schema = z.toJSONSchema(remoteManifest, { io: 'input' });
  return `${JSON.stringify({ ...schema, title: 'remote.json of a Repartee remote' }, null, 2)}\n`;
}
