import type { Eagerness, RealtimeHistoryItem, RealtimeRequest } from '../../ports/realtime-port.ts';

const pcm = { type: 'audio/pcm', rate: 24_000 };

export const sessionUpdate = (request: RealtimeRequest) => ({
  type: 'session.update',
  session: sessionConfiguration(request, { format: pcm }),
});

/** Configuration of a WebRTC call, whose audio formats are negotiated by SDP. */
export const callSession = (request: RealtimeRequest, model: string) => ({
  model,
  ...sessionConfiguration(request, {}),
});

const sessionConfiguration = (request: RealtimeRequest, format: { readonly format?: typeof pcm }) => {
  const { instructions, output, voice, maxOutputTokens, speed } = request;
  return {
    type: 'realtime',
    instructions,
    output_modalities: [output],
    max_output_tokens: maxOutputTokens,
    audio: {
      input: inputConfiguration(request, format, false),
      ...(output === 'audio' && {
        output: { ...format, voice, ...(speed ? { speed: inRange(speed) } : {}) },
      }),
    },
  };
};

const inputConfiguration = (
  { language, eagerness }: RealtimeRequest,
  format: { readonly format?: typeof pcm },
  detects: boolean,
) => ({
  ...format,
  transcription: {
    model: 'gpt-4o-mini-transcribe',
    ...(language ? { language: new Intl.Locale(language).language } : {}),
  },
  // Replies are requested and interrupted by the caller, who knows limits, safety, and a short “yes”.
  turn_detection: detects
    ? { type: 'semantic_vad', eagerness, create_response: false, interrupt_response: false }
    : null,
});

/** Longest timeouts of OpenAI's semantic turn detection, in milliseconds. */
export const longestPauses_ms: Readonly<Record<Eagerness, number>> = { low: 8000, medium: 4000, high: 2000 };

/** Repeats the rest of the input's configuration, because a server might replace it as a whole. */
export const detectionUpdate = (request: RealtimeRequest, isDirect: boolean, detects: boolean) => ({
  type: 'session.update',
  session: {
    type: 'realtime',
    audio: { input: inputConfiguration(request, isDirect ? {} : { format: pcm }, detects) },
  },
});

/** The sideband connection of a call confirms the instructions, which the call has already. */
export const instructionsUpdate = ({ instructions }: RealtimeRequest) => ({
  type: 'session.update',
  session: { type: 'realtime', instructions },
});

/** OpenAI accepts speech rates from 0.25 to 1.5. */
const inRange = (speed: number): number => Math.min(1.5, Math.max(0.25, speed));

export const itemCreate = ({ role, text }: RealtimeHistoryItem, previous_item_id?: string) => ({
  type: 'conversation.item.create',
  ...(previous_item_id ? { previous_item_id } : {}),
  item: {
    type: 'message',
    role,
    content: [{ type: role === 'user' ? 'input_text' : 'output_text', text }],
  },
});

export const itemDelete = (item_id: string) => ({ type: 'conversation.item.delete', item_id });
