import { setTimeout as wait } from 'node:timers/promises';
import { deserialize, serialize } from 'node:v8';
import { z } from 'zod';
import { registeredRemote } from '../registry/schema.ts';
import { type Renderer, type RenderReply, type RenderRequest, renderTimeout_ms } from './renderer-process.ts';

/** Path of a render server to which a request is posted. */
export const renderPath = '/render';

/** Milliseconds after which a request that a busy render server has refused is sent again. */
const busyPause_ms = 2_000;
/** Maximum number of characters of a reply. */
const longestReply = 200_000;

const files = z.map(z.string(), z.instanceof(Buffer));
const renderRequest = z.strictObject({
  id: z.string(),
  files,
  remotes: z.record(z.string(), registeredRemote),
  shells: z.array(z.tuple([z.string(), files])).max(2),
});
const renderReply = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('rendered'), hints: z.array(z.string()).optional() }),
  z.strictObject({ kind: z.literal('failed'), faults: z.string() }),
  z.strictObject({ kind: z.literal('no-browser') }),
  z.strictObject({ kind: z.literal('late') }),
  z.strictObject({ kind: z.literal('crashed'), reason: z.string() }),
]);

/** Throws if the bytes are not a request. */
export const readRenderRequest = (bytes: Buffer): RenderRequest => renderRequest.parse(deserialize(bytes));

async function textOf(response: Response): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const bytes of response.body ?? []) {
    text += decoder.decode(bytes, { stream: true });
    if (text.length > longestReply) throw new Error('its reply is too long');
  }
  return text;
}

function replyIn(text: string): RenderReply {
  try {
    return renderReply.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error('its reply is not that of a renderer', { cause });
  }
}

const refusals: Readonly<Record<number, string>> = {
  401: 'it has another RENDERER_TOKEN',
  413: 'the build and the shell are larger than it accepts',
};

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  const { code } = (cause ?? {}) as Partial<NodeJS.ErrnoException>;
  return code ?? message;
}

/** Returns a renderer that sends each build to the render server on another machine. */
export function openRemoteRenderer(address: string, token: string): Renderer {
  const send = async (request: RenderRequest): Promise<RenderReply> => {
    const body = serialize(request);
    const end = AbortSignal.timeout(2 * renderTimeout_ms);
    for (;;) {
      const response = await fetch(new URL(renderPath, address), {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body,
        redirect: 'error',
        signal: end,
      });
      const text = await textOf(response);
      if (response.status === 200) return replyIn(text);
      if (response.status !== 503) throw new Error(refusals[response.status] ?? `status ${response.status}`);
      await wait(busyPause_ms, undefined, { signal: end });
    }
  };
  return {
    close: () => undefined,
    render: async (request) => {
      try {
        const reply = await send(request);
        // Only a server that renders itself may publish without a browser.
        return reply.kind === 'no-browser' ? { kind: 'away', reason: 'it has no browser' } : reply;
      } catch (error) {
        return { kind: 'away', reason: reasonOf(error) };
      }
    },
  };
}
