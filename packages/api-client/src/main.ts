import type { OpenAPI3 } from 'openapi-typescript';
import { buildPackage } from './build-package.ts';

// Usage: npm run api-client -- <address of an installation> <folder>
const [address, folder] = process.argv.slice(2);
if (!address || !folder || !URL.canParse(address)) {
  process.stderr.write('Usage: npm run api-client -- <address of an installation> <folder>\n');
  process.exitCode = 1;
} else {
  const answer = await fetch(new URL('/v1/openapi.json', address));
  if (!answer.ok) throw new Error(`${address} answers ${answer.status} to /v1/openapi.json.`);
  await buildPackage((await answer.json()) as OpenAPI3, folder);
  process.stdout.write(`The client of ${address} is in ${folder}.\n`);
}
