import type { IncomingHttpHeaders } from 'node:http';
import type { WebhookBody } from '@repartee/contracts/integrations/webhook/webhook-events';
import { startLocalServer } from '@repartee/testing/local-server';
import { Webhook } from 'standardwebhooks';

export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** A receiver of webhooks on loopback. `answer` is what it says next. */
export async function startReceiver() {
  const received: Received[] = [];
  const answer: { status: number; body: string; headers: Record<string, string>; wait?: Promise<unknown> } = {
    ...{ status: 200, body: 'thanks', headers: {} },
  };
  const { origin, close } = await startLocalServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    received.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, text });
    await answer.wait;
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  return {
    origin,
    received,
    answer,
    /** The messages at a path, verified with the package of standardwebhooks.com. Throws if a signature is wrong. */
    verified: (path: string, secret: string): WebhookBody[] =>
      received
        .filter((one) => one.path === path)
        .map(
          ({ text, headers }) =>
            new Webhook(secret).verify(text, headers as Record<string, string>) as WebhookBody,
        ),
    close,
  };
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
