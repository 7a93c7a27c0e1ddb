import { generateText, jsonSchema, NoObjectGeneratedError, Output } from 'ai';
import { aiError } from '../../ports/ai-error.ts';
import type {
  StructuredOutput,
  StructuredOutputPort,
  StructuredOutputRequest,
} from '../../ports/structured-output-port.ts';
import type { VendorConnection } from '../../ports/vendor.ts';
import { jsonInText } from '../../text/json-in-text.ts';
import { requestIdOf } from '../http-error.ts';
import { contentRefused, errorOf, refusesForm } from './errors.ts';
import { refusalOf } from './refusal-metadata.ts';
import { finishReasonOf, type ModelOf, promptOf, providerOptions, usageOf } from './sdk-model.ts';

interface Form {
  schema: boolean;
}

/**
 * Use one `StructuredOutputPort` per connection, because the port remembers whether the server refuses JSON
 * schemas. For such servers, the prompt must also describe the JSON object.
 */
export function openAiStructuredOutput(connection: VendorConnection, modelOf: ModelOf): StructuredOutputPort {
  const form: Form = { schema: !connection.lacks?.has('json_schema') };
  return {
    async generate(request, signal) {
      try {
        signal.throwIfAborted();
        return await ask(connection, modelOf, request, signal, form);
      } catch (thrown) {
        throw errorOf(thrown, signal, connection.apiKey);
      }
    },
  };
}

async function ask(
  connection: VendorConnection,
  modelOf: ModelOf,
  request: StructuredOutputRequest,
  signal: AbortSignal,
  form: Form,
): Promise<StructuredOutput> {
  try {
    return await askOnce(connection, modelOf, request, signal, form);
  } catch (thrown) {
    if (!form.schema || !refusesForm(thrown)) throw thrown;
    const answer = await askOnce(connection, modelOf, request, signal, { schema: false });
    form.schema = false;
    connection.lacks?.add('json_schema');
    return answer;
  }
}

async function askOnce(
  connection: VendorConnection,
  modelOf: ModelOf,
  request: StructuredOutputRequest,
  signal: AbortSignal,
  form: Form,
): Promise<StructuredOutput> {
  const common = {
    model: modelOf(false),
    providerOptions,
    ...promptOf(request.messages),
    maxOutputTokens: request.maxOutputTokens,
    ...(request.temperature !== undefined ? { temperature: request.temperature } : {}),
    maxRetries: 0,
    abortSignal: signal,
    timeout: connection.timeouts.totalMs,
  };
  const { name, schema, isUsable } = request;
  const { apiKey } = connection;
  if (!form.schema) return read(await generateText(common), isUsable, apiKey);
  const output = Output.object({ schema: jsonSchema(schema), name });
  try {
    return read(await generateText({ ...common, output }), isUsable, apiKey);
  } catch (thrown) {
    if (NoObjectGeneratedError.isInstance(thrown)) return read(thrown, isUsable, apiKey);
    throw thrown;
  }
}

type Answer = Pick<NoObjectGeneratedError, 'text' | 'usage' | 'finishReason' | 'response'> & {
  readonly providerMetadata?: unknown;
};

function read(
  { text, usage, finishReason, response, providerMetadata }: Answer,
  isUsable: StructuredOutputRequest['isUsable'],
  apiKey: string,
): StructuredOutput {
  const value = jsonInText(text ?? '', isUsable);
  const vendorRequestId = requestIdOf(response?.headers) ?? (response?.id || null);
  const used = usageOf(usage);
  if (value === undefined) {
    const isRefused = finishReason === 'content-filter';
    const { vendorMessage } = contentRefused(refusalOf(providerMetadata) ?? text ?? '', apiKey);
    throw aiError(isRefused ? 'content-refused' : 'answer-unusable', {
      vendorRequestId,
      usage: used,
      answerBytes: Buffer.byteLength(text ?? ''),
      ...(isRefused ? { vendorMessage } : {}),
    });
  }
  return {
    value,
    usage: used,
    reason: finishReasonOf(finishReason),
    model: response?.modelId || null,
    vendorRequestId,
  };
}
