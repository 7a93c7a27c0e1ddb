import { isAiError } from '@repartee/ai/ports/ai-error';
import type { VendorModel } from '@repartee/ai/ports/vendor';
import { vendors } from '@repartee/ai/vendors/all-vendors';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { orNotFound, problem } from '../../runtime/http/errors/problem.ts';
import { timeLimit } from '../../runtime/outbound/time-limit.ts';
import { findConnectionParts } from '../candidates/candidate-repository.ts';
import type { VendorPorts } from '../dispatch/vendor-ports.ts';

const longestMs = 20_000;

/**
 * Requests the list of models from the vendor, such as OpenAI, of a configured AI provider, with the provider's newest
 * key. Throws an `AiError` if the request fails, and an HTTP error if the vendor has no list of models (409) or if the
 * provider was deleted (404).
 */
export async function vendorModelsOf(
  provider: { readonly id: string; readonly kind: keyof typeof vendors },
  ports: VendorPorts,
  transact: <Result>(work: (tx: Db) => Promise<Result>) => Promise<Result>,
): Promise<readonly VendorModel[]> {
  const { listModels } = vendors[provider.kind] ?? {};
  if (!listModels)
    throw problem('conflict', 'This vendor offers no list of models. Enter the name of the model.');
  const parts = orNotFound(await transact((tx) => findConnectionParts(tx, provider.id)));
  return listModels(await ports.connection(parts, longestMs), timeLimit(longestMs));
}

export function throwVendorError(thrown: unknown): never {
  if (!isAiError(thrown)) throw thrown;
  const { message, vendorMessage, code } = thrown;
  throw problem('backend_unusable', vendorMessage ? `${message} ${vendorMessage}` : message, {
    error_code: code,
    ...(vendorMessage ? { vendor_message: vendorMessage } : {}),
  });
}
