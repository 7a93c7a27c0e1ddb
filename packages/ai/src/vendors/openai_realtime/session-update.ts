import type { RealtimeHistoryItem, RealtimeRequest } from '../../ports/realtime-port.ts';

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

const sessionConfiguration = (
  { instructions, voice, language, detectTurns, maxOutputTokens, speed }: RealtimeRequest,
  format: { readonly format?: typeof pcm },
) => ({
  type: 'realtime',
  instructions,
  output_modalities: ['audio'],
  max_output_tokens: maxOutputTokens,
  audio: {
    input: {
      ...format,
      transcription: {
        model: 'gpt-4o-mini-transcribe',
        ...(language ? { language: new Intl.Locale(language).language } : {}),
      },
      turn_detection: detectTurns
        ? { type: 'server_vad', create_response: true, interrupt_response: true }
        : null,
    },
    output: { ...format, voice, ...(speed ? { speed: inRange(speed) } : {}) },
  },
});

/** The sideband connection of a call confirms the instructions, which the call has already. */
export const instructionsUpdate = ({ instructions }: RealtimeRequest) => ({
  type: 'session.update',
  session: { type: 'realtime', instructions },
});

/** OpenAI accepts speech rates from 0.25 to 1.5. */
const inRange = (speed: number): number => Math.min(1.5, Math.max(0.25, speed));

export const itemCreate = ({ role, text }: RealtimeHistoryItem) => ({
  type: 'conversation.item.create',
  item: {
    type: 'message',
    role,
    content: [{ type: role === 'user' ? 'input_text' : 'output_text', text }],
  },
});
