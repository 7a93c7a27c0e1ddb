import { createOpenAI } from '@ai-sdk/openai';
import { APICallError, type LanguageModelMiddleware, wrapLanguageModel } from 'ai';
import type { VendorConnection } from '../../ports/vendor.ts';
import { sdkFetch } from '../openai_protocol/sdk-fetch.ts';
import type { ModelOf } from '../openai_protocol/sdk-model.ts';

/**
 * If a server has no Responses API (status 404 or 405, but not `model_not_found`), this call and all later calls use
 * chat completions.
 */
export const openAiModel = (connection: VendorConnection): ModelOf => {
  const provider = createOpenAI({
    baseURL: connection.baseUrl,
    // Servers without authentication get the key `none`. Without any key, the SDK would read the environment
    // variable OPENAI_API_KEY.
    apiKey: connection.apiKey || 'none',
    fetch: sdkFetch(connection),
  });
  const completions = provider.chat(connection.model);
  let hasResponses = true;
  const orCompletions = async <Answer>(
    respond: () => PromiseLike<Answer>,
    complete: () => PromiseLike<Answer>,
  ): Promise<Answer> => {
    if (!hasResponses) return complete();
    try {
      return await respond();
    } catch (thrown) {
      if (!isPathUnknown(thrown)) throw thrown;
      const answer = await complete();
      hasResponses = false;
      return answer;
    }
  };
  const middleware: LanguageModelMiddleware = {
    wrapStream: ({ doStream, params }) => orCompletions(doStream, () => completions.doStream(params)),
    wrapGenerate: ({ doGenerate, params }) => orCompletions(doGenerate, () => completions.doGenerate(params)),
  };
  const model = wrapLanguageModel({ model: provider.responses(connection.model), middleware });
  return () => model;
};

const isPathUnknown = (thrown: unknown): boolean =>
  APICallError.isInstance(thrown) &&
  (thrown.statusCode === 404 || thrown.statusCode === 405) &&
  !thrown.responseBody?.includes('model_not_found');
