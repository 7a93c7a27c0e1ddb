// @vitest-environment jsdom
import type { Message } from '@repartee/contracts/session/session';
import { aMessage } from '@repartee/testing/builders/sessions';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ReplyAnnouncer } from './reply-announcer.tsx';

afterEach(cleanup);

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
