import { answers, MockHost, type MockHostProps } from '@repartee/app-sdk/testing/mock-host';
import type { Permission } from '@repartee/contracts/runtime/access/permissions';
import { createLiveTicket, readSession } from '@repartee/contracts/session/endpoints';
import type { ServerEvent } from '@repartee/contracts/session/live';
import { reportReply } from '@repartee/contracts/session/reply-reports';
import type { Session } from '@repartee/contracts/session/session';
import { anId } from '@repartee/testing/builders/identifier';
import { aMessage, aScenarioBrief, aSession } from '@repartee/testing/builders/sessions';
import { act, render, screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import player from '../locales/en-GB.json' with { type: 'json' };
import { FakeWebSocket } from '../testing/fake-web-socket.ts';
import { PlayScreen } from './play-screen.tsx';

export const playedSession = aSession({
  status: 'in-progress',
  turn_count: 1,
  running_since: '2026-11-28T09:00:00.000Z',
  scenario: aScenarioBrief({ max_turns: 12, time_limit_seconds: 480 }),
});
export const openingLine = aMessage({ speaker: 'persona', text: 'I have ten minutes.' });
export const firstTurn = aMessage({ seq: 2, text: 'Hello', client_turn_id: 'turn-1' });
export const replyInProgress = aMessage({ seq: 3, speaker: 'persona', text: '', state: 'streaming' });
export const playSnapshot: Extract<ServerEvent, { type: 'snapshot' }> = {
  type: 'snapshot',
  seq: 1,
  session: playedSession,
  messages: [openingLine, firstTurn],
};

export async function enterPlayPage(
  props: {
    guest?: boolean;
    first?: ServerEvent | null;
    toResult?: () => void;
    permissions?: Permission[];
    readSession?: () => Session;
    reported?: (body: unknown) => void;
    calls?: MockHostProps['calls'];
    texts?: typeof player;
  } = {},
) {
  render(
    <MockHost
      user={{ first_name: 'Inès', organization_id: anId() }}
      permissions={props.permissions ?? []}
      texts={{ player: props.texts ?? player }}
      calls={[
        answers(createLiveTicket, () => ({ ticket: 't' })),
        ...(props.calls ?? []),
        answers(readSession, props.readSession ?? (() => playedSession)),
        answers(reportReply, ({ body }) => {
          props.reported?.(body);
          return { id: playedSession.id };
        }),
      ]}
    >
      <PlayScreen
        session_id={playedSession.id}
        guest={props.guest ?? false}
        leave={() => undefined}
        toResult={props.toResult ?? (() => undefined)}
      />
    </MockHost>,
  );
  await vi.waitFor(() => expect(FakeWebSocket.latest).toBeDefined());
  const line = FakeWebSocket.latest as FakeWebSocket;
  const say = (event: ServerEvent) => act(() => line.say(event));
  act(() => line.open());
  if (props.first !== null) say(props.first ?? playSnapshot);
  return { line, say };
}
export const turnInput = () =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What you say to Camille' });
export const sendButton = () => screen.getByRole('button', { name: 'Send' });
