// @vitest-environment jsdom
import { MockHost } from '@repartee/app-sdk/testing/mock-host';
import type { Message } from '@repartee/contracts/session/session';
import { aMessage, aSession } from '@repartee/testing/builders/sessions';
import { cleanup, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { emptyConversation } from '../../conversation/conversation-state.ts';
import player from '../../locales/en-GB.json' with { type: 'json' };
import { installBrowserFakes } from '../../testing/fake-web-socket.ts';
import type { Captions } from '../../voice/microphone/preferences.ts';
import { MessageList, ReplyAnnouncer } from './message-list.tsx';

installBrowserFakes();

const usual: Captions = { audible: true, speaking: true, shown: true, size: 'normal' };

function show(captions: Partial<Captions> | undefined, state: 'streaming' | 'complete' = 'complete') {
  cleanup();
  const messages = [
    aMessage({ seq: 1, speaker: 'persona', text: 'I have ten minutes.' }),
    aMessage({ seq: 2, text: 'We are late.' }),
    aMessage({ seq: 3, speaker: 'persona', text: 'Late? By how much?', state }),
  ];
  render(
    <MockHost texts={{ player }}>
      <MessageList
        state={{ ...emptyConversation, connection: 'live', session: aSession(), messages }}
        captions={captions && { ...usual, ...captions }}
      />
    </MockHost>,
  );
  return screen.queryByText(/By how much/) !== null;
}

describe('R-VOICE-5 captions', () => {
  it('a reply is shown while it is spoken', () => {
    expect(show({})).toBe(true);
    expect(show({}, 'streaming')).toBe(true);
  });

  it('without captions, a reply is shown only after it was spoken', () => {
    expect(show({ shown: false, speaking: false }, 'streaming')).toBe(false);
    expect(show({ shown: false })).toBe(false);
    expect(screen.getByRole('img', { name: 'Camille is speaking' })).toBeTruthy();
    expect(screen.getByText('I have ten minutes.')).toBeTruthy();
    expect(show({ shown: false, speaking: false })).toBe(true);
  });

  it('without captions, a reply is shown at once if it is not spoken aloud', () => {
    expect(show({ shown: false, audible: false }, 'streaming')).toBe(true);
    expect(show(undefined, 'streaming')).toBe(true);
  });
});

const reply = (text: string, state: Message['state']) =>
  aMessage({ seq: 3, speaker: 'persona', text, state });
const lines = () => [...screen.getByRole('log').children].map(({ textContent }) => textContent?.trim());

describe('announcement of a reply to screen readers', () => {
  it('a reply is announced once, when it is complete', () => {
    const text = 'Dr. Hale wrote it down. Why should I “believe” a third date?';
    const { rerender } = render(<ReplyAnnouncer messages={[]} name="Camille" />);
    rerender(<ReplyAnnouncer messages={[reply('Dr. Hale wrote', 'streaming')]} name="Camille" />);
    expect(lines()).toEqual([]);
    rerender(<ReplyAnnouncer messages={[reply(text, 'complete')]} name="Camille" />);
    expect(lines()).toEqual([text]);
    const [announced] = screen.getByRole('log').children;
    rerender(<ReplyAnnouncer messages={[reply(text, 'complete')]} name="Camille" />);
    expect([...screen.getByRole('log').children]).toEqual([announced]);
  });

  it('a reply that was complete when the component was mounted is not announced', () => {
    render(<ReplyAnnouncer messages={[reply('I have ten minutes.', 'complete')]} name="Camille" />);
    expect(lines()).toEqual([]);
  });
});
