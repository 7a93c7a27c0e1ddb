import { eventStreamResponse, type FakeResponse, jsonResponse } from '../http/fake-response.ts';
import { type FakeRequest, parseJsonBody } from '../http/vendor-fake.ts';
import type { VendorFault } from '../http/vendor-fault.ts';
import { chatReplyText } from './answers.ts';

const requestId = { 'x-request-id': 'req_fake' };
const incompleteReason: Partial<Record<VendorFault, string>> = {
  length: 'max_output_tokens',
  'content-filter': 'content_filter',
};

export function response(request: FakeRequest, fault: VendorFault | undefined): FakeResponse {
  const { model, stream, text: format, max_output_tokens } = parseJsonBody(request);
  const text = chatReplyText(format?.format?.type === 'json_schema');
  const reason = fault && incompleteReason[fault];
  const item = { id: 'msg_fake', type: 'message', role: 'assistant' };
  const part = { type: 'output_text', text, annotations: [], logprobs: [] };
  const emptyPart = { ...part, text: '' };
  const whole = {
    id: 'resp_fake',
    object: 'response',
    created_at: 1_767_603_600,
    model,
    status: reason ? 'incomplete' : 'completed',
    error: null,
    incomplete_details: reason ? { reason } : null,
    instructions: null,
    max_output_tokens: max_output_tokens ?? null,
    output: [{ ...item, status: reason ? 'incomplete' : 'completed', content: [part] }],
    parallel_tool_calls: true,
    tool_choice: 'auto',
    tools: [],
    usage: {
      input_tokens: 42,
      input_tokens_details: { cached_tokens: 12 },
      output_tokens: 7,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: 49,
    },
  };
  if (!stream) return jsonResponse(whole, 200, requestId);
  const begun = { ...whole, status: 'in_progress', incomplete_details: null, output: [], usage: null };
  const place = { item_id: item.id, output_index: 0, content_index: 0 };
  const events: object[] = [
    { type: 'response.created', response: begun },
    { type: 'response.in_progress', response: begun },
    {
      type: 'response.output_item.added',
      output_index: 0,
      item: { ...item, status: 'in_progress', content: [] },
    },
    { type: 'response.content_part.added', ...place, part: emptyPart },
    ...(text.match(/\s*\S+/gu) ?? []).map((delta) => ({
      type: 'response.output_text.delta',
      ...place,
      delta,
      logprobs: [],
    })),
    { type: 'response.output_text.done', ...place, text, logprobs: [] },
    { type: 'response.content_part.done', ...place, part },
    { type: 'response.output_item.done', output_index: 0, item: whole.output[0] },
    { type: reason ? 'response.incomplete' : 'response.completed', response: whole },
  ];
  return eventStreamResponse(
    events.map((event, sequence_number) => ({ ...event, sequence_number })),
    requestId,
  );
}
