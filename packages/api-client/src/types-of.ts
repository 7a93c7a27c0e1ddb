import openapiTypeScript, { astToString, type OpenAPI3 } from 'openapi-typescript';

const header =
  '// Generated from /v1/openapi.json. To renew it: vitest run --project server api-client -u\n\n';

/** Returns the text of `schema.ts` for an OpenAPI document, without its examples. */
export async function typesOf(document: OpenAPI3): Promise<string> {
  const plain = JSON.stringify(document, (key, value) => (key === 'example' ? undefined : value));
  const types = astToString(await openapiTypeScript(JSON.parse(plain)));
  const used = types.replaceAll(/^export type (?:webhooks|\$defs|operations) = .*;\n/gm, '');
  return header + used.replaceAll(/^(?: {4})+/gm, (indent) => '\t'.repeat(indent.length / 4));
}
