import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import openapiTypeScript, { astToString, type OpenAPI3 } from 'openapi-typescript';
import manifest from '../package.json' with { type: 'json' };

const code = `import createFetchClient from 'openapi-fetch';

export const createApiClient = ({ baseUrl, token, ...options }) =>
  createFetchClient({ ...options, baseUrl, headers: { authorization: \`Bearer \${token}\` } });
`;

const types = `import type { Client, ClientOptions } from 'openapi-fetch';
import type { components, paths } from './schema.js';

export type { components, paths };

/** A client whose paths, parameters, bodies and replies are those of the OpenAPI document. */
export type ApiClient = Client<paths>;

export interface ApiClientOptions extends Pick<ClientOptions, 'fetch'> {
  /** Address of the installation, such as \`https://practise.example\`. */
  readonly baseUrl: string;
  /** API token, which begins with \`rpt_\`. */
  readonly token: string;
}

/** Each call of the client returns \`data\`, or \`error\` with the code of the error. */
export declare function createApiClient(options: ApiClientOptions): ApiClient;
`;

/** Writes the typed client of an installation, as a package that can be installed, into a folder. */
export async function buildPackage(document: OpenAPI3, folder: string): Promise<void> {
  const { name, description, license, dependencies } = manifest;
  const written = {
    name,
    description,
    license,
    version: document.info.version,
    type: 'module',
    dependencies,
  };
  // Examples are for readers of the document; as comments they would be the larger part of the types.
  const plain = JSON.stringify(document, (key, value) => (key === 'example' ? undefined : value));
  await mkdir(folder, { recursive: true });
  await Promise.all([
    writeFile(join(folder, 'schema.d.ts'), astToString(await openapiTypeScript(JSON.parse(plain)))),
    writeFile(join(folder, 'index.d.ts'), types),
    writeFile(join(folder, 'index.js'), code),
    writeFile(
      join(folder, 'package.json'),
      `${JSON.stringify({ ...written, exports: { types: './index.d.ts', default: './index.js' } }, null, 2)}\n`,
    ),
  ]);
}
