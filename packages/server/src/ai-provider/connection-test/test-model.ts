import { isAiError } from '@repartee/ai/ports/ai-error';
import type { ChatRequest } from '@repartee/ai/ports/chat-port';
import type { ModelCapability, ModelPrices } from '@repartee/contracts/ai-provider/ai-model';
import type { ConnectionTestResult } from '@repartee/contracts/ai-provider/ai-provider';
import type { ProviderKind } from '@repartee/contracts/ai-provider/provider-kinds';
import type { FastifyInstance } from 'fastify';
import type { AiCall } from '../dispatch/dispatcher.ts';
import { costOf } from '../spending/call-cost.ts';
import { eurTextOf } from '../spending/money.ts';

interface TestedModel {
  readonly id: string;
  readonly name: string;
  readonly capability: ModelCapability;
  readonly context_window: number | null;
  readonly prices: ModelPrices;
  readonly provider_kind: ProviderKind;
  /** Who pays. */
  readonly organization_id: string;
}

const question = 'Say good morning in one short sentence.';
const request: ChatRequest = { messages: [{ role: 'user', content: question }], maxOutputTokens: 200 };
/** A persona, a mission and a conversation of twenty turns are some 8,000 tokens. */
const smallContext = 8192;
const longestAnswer = 500;

/** More words than a small context window takes; each is about one token. */
const longText = 'one two three four five six seven eight nine ten '.repeat(600);
/** Usage below this is made up: the text has 6,000 words. */
const fewestTokens = 1024;

/**
 * The context window of a model in tokens where it is small. A server that was left at a small default, such as Ollama at
 * 4,096, cuts the beginning of a long prompt off without an error, but reports the tokens that it read.
 */
async function smallContextOf(
  app: FastifyInstance,
  model: TestedModel,
  call: AiCall,
): Promise<number | null> {
  const { context_window, provider_kind } = model;
  if (context_window !== null) return context_window < smallContext ? context_window : null;
  if (provider_kind !== 'openai_compatible') return null;
  const messages = [{ role: 'user' as const, content: `${longText}\nSay yes.` }];
  try {
    let read: number | null = null;
    const parts = app.ai.chat(call, { messages, maxOutputTokens: 20 }, AbortSignal.timeout(60_000));
    for await (const part of parts) if (part.type === 'usage') read = part.usage.inputTokens;
    return read !== null && read >= fewestTokens && read < longText.split(' ').length * 0.8 ? read : null;
  } catch (thrown) {
    return isAiError(thrown) && thrown.code === 'context-too-long' ? fewestTokens : null;
  }
}

/** Asks the model one question through the dispatcher, so that the test goes the way of every call and is billed like one. */
export async function testModel(
  app: FastifyInstance,
  model: TestedModel,
  key_id: string | null,
): Promise<ConnectionTestResult> {
  const began = performance.now();
  let answered = '';
  let first_part_ms: number | null = null;
  const result = (rest: Partial<ConnectionTestResult>): ConnectionTestResult => ({
    ok: false,
    asked: question,
    answered: answered.slice(0, longestAnswer),
    first_part_ms,
    total_ms: Math.round(performance.now() - began),
    cost_eur: '0',
    error_code: null,
    status: null,
    vendor_message: null,
    vendor_request_id: null,
    small_context: null,
    ...rest,
  });
  try {
    const call = {
      organization_id: model.organization_id,
      purpose: 'connection-test',
      only: { model_id: model.id, key_id },
    } as const;
    let vendor_request_id: string | null = null;
    let cost_eur = '0';
    for await (const part of app.ai.chat(call, request, AbortSignal.timeout(60_000))) {
      if (part.type === 'text') {
        first_part_ms ??= Math.round(performance.now() - began);
        answered += part.text;
      }
      if (part.type === 'usage') cost_eur = eurTextOf(costOf(part.usage, model.prices));
      if (part.type === 'finish') vendor_request_id = part.vendorRequestId;
    }
    const small_context = await smallContextOf(app, model, call);
    return result({ ok: true, cost_eur, vendor_request_id, small_context });
  } catch (thrown) {
    if (!isAiError(thrown)) throw thrown;
    const { code, message, status, vendorMessage, vendorRequestId } = thrown;
    return result({
      error_code: code,
      status,
      vendor_message: vendorMessage ?? message,
      vendor_request_id: vendorRequestId,
    });
  }
}
