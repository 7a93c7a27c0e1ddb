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

describe('announcement of a streaming reply to screen readers', () => {
  const text = 'Dr. Hale wrote it down. It costs 1.5 million! Why should I “believe” a third';

  it('each sentence of a reply is announced to screen readers when it is complete', () => {
    const { rerender } = render(<ReplyAnnouncer messages={[]} name="Camille" />);
    rerender(<ReplyAnnouncer messages={[reply(text, 'streaming')]} name="Camille" />);
    expect(lines()).toEqual(['Dr. Hale wrote it down.', 'It costs 1.5 million!']);
    rerender(<ReplyAnnouncer messages={[reply(text, 'complete')]} name="Camille" />);
    expect(lines().at(-1)).toBe('Why should I “believe” a third');
  });

  it('text that existed when the component was mounted is not announced', () => {
    render(<ReplyAnnouncer messages={[reply('I have ten minutes.', 'complete')]} name="Camille" />);
    expect(lines()).toEqual([]);
  });
});
