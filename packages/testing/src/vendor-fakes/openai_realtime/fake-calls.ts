import type { FakeResponse } from '../http/fake-response.ts';
import { type FakeRequest, parseFormData } from '../http/vendor-fake.ts';
import { answerOffer, type FakePeer } from './fake-peer.ts';

export type WebRtcSupport = 'reachable' | 'unreachable' | 'none';

export interface FakeCall {
  readonly peer: FakePeer;
  /** Session configuration with which the call was created. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read the configuration without validation.
  readonly session: any;
}

const path = '/v1/realtime/calls';

/** `POST /v1/realtime/calls` and `POST /v1/realtime/calls/{call_id}/hangup`. */
export function fakeCalls() {
  const open = new Map<string, FakeCall>();
  let support: WebRtcSupport = 'reachable';
  let count = 0;

  async function create(request: FakeRequest): Promise<FakeResponse | undefined> {
    const form = await parseFormData(request);
    const session = JSON.parse(String(form.get('session')));
    if (session?.type !== 'realtime' || !session.model) return undefined;
    const peer = await answerOffer(String(form.get('sdp')), { reachable: support === 'reachable' });
    count += 1;
    const call_id = `rtc_${count}`;
    open.set(call_id, { peer, session });
    return {
      status: 201,
      headers: { 'content-type': 'application/sdp', location: `${path}/${call_id}` },
      parts: [peer.answer],
    };
  }

  async function hangUp(call_id: string): Promise<FakeResponse | undefined> {
    const call = open.get(call_id);
    open.delete(call_id);
    await call?.peer.close();
    return call && { status: 200, headers: {}, parts: [] };
  }

  return {
    open: open as ReadonlyMap<string, FakeCall>,
    support: (next: WebRtcSupport): void => {
      support = next;
    },
    /** Returns undefined for other paths. */
    async answer(request: FakeRequest): Promise<FakeResponse | undefined> {
      if (support === 'none' || request.method !== 'POST') return undefined;
      if (request.path === path) return create(request);
      const call_id = /^\/v1\/realtime\/calls\/(\w+)\/hangup$/u.exec(request.path)?.[1];
      return call_id === undefined ? undefined : hangUp(call_id);
    },
    close: () => Promise.all([...open.keys()].map(hangUp)),
  };
}
