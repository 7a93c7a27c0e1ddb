import { remoteManifest } from '@repartee/contracts/remotes/remote-manifest';
import { z } from 'zod';
import { remoteFields } from './remote-fields.ts';

interface SchemaNode {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly items?: SchemaNode;
  readonly required?: readonly string[];
  readonly default?: unknown;
  description?: string;
}

export interface RemoteField {
  readonly place: string;
  readonly required: boolean;
  readonly description: string | undefined;
}

/**
 * Returns the fields of an object. A text in two languages counts as one field, not as an object with a field
 * for each language.
 */
const fieldsOf = (node: SchemaNode): SchemaNode['properties'] => {
  const { properties } = node.items ?? node;
  return properties && !('en-GB' in properties) ? properties : undefined;
};

function eachField(
  node: SchemaNode,
  visit: (field: SchemaNode, place: string, required: boolean) => void,
  at = '',
) {
  const required = (node.items ?? node).required ?? [];
  for (const [name, field] of Object.entries(fieldsOf(node) ?? {})) {
    const place = `${at}${name}`;
    visit(field, place, required.includes(name));
    eachField(field, visit, field.items ? `${place}[].` : `${place}.`);
  }
}

const rawSchema = (): SchemaNode => z.toJSONSchema(remoteManifest, { io: 'input' }) as SchemaNode;

export function listRemoteFields(): RemoteField[] {
  const fields: RemoteField[] = [];
  eachField(rawSchema(), (_, place, required) => {
    fields.push({ place, required, description: remoteFields[place] });
  });
  return fields;
}

/** Returns the JSON Schema of `remote.json`, which editors find by the file's `$schema` key. */
export function remoteSchemaText(): string {
  const schema = rawSchema();
  eachField(schema, (field, place) => {
    const description = remoteFields[place];
    if (description) field.description = description;
  });
  return `${JSON.stringify({ ...schema, title: 'remote.json of a Repartee remote' }, null, 2)}\n`;
}
