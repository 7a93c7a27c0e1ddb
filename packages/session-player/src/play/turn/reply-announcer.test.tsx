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

describe('the announcement of a streamed reply to screen readers', () => {
  const text = 'Dr. Hale wrote it down. It costs 1.5 million! Why should I “believe” a third';

  it('contains each sentence when it is complete, and the last one when the reply has ended', () => {
    const { rerender } = render(<ReplyAnnouncer messages={[]} name="Camille" />);
    rerender(<ReplyAnnouncer messages={[reply(text, 'streaming')]} name="Camille" />);
    expect(lines()).toEqual(['Dr. Hale wrote it down.', 'It costs 1.5 million!']);
    rerender(<ReplyAnnouncer messages={[reply(text, 'complete')]} name="Camille" />);
    expect(lines().at(-1)).toBe('Why should I “believe” a third');
  });

  it('leaves out text that was already there when the component was mounted', () => {
    render(<ReplyAnnouncer messages={[reply('I have ten minutes.', 'complete')]} name="Camille" />);
    expect(lines()).toEqual([]);
  });
});
