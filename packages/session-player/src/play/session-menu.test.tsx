// @vitest-environment jsdom
import { aMessage } from '@repartee/testing/builders/sessions';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { installBrowserFakes } from '../testing/fake-web-socket.ts';
import {
  enterPlayPage,
  firstTurn,
  openingLine,
  playedSession,
  playSnapshot,
  turnInput,
} from './play-screen.fixture.tsx';

installBrowserFakes();

describe('pause and menu of a running session', () => {
  const running = {
    deadline_at: new Date(Date.now() + 300_000).toISOString(),
    played_ms: 0,
    running_since: new Date(Date.now() - 180_000).toISOString(),
    paused_at: null,
  };
  const standing = {
    deadline_at: null,
    played_ms: 180_000,
    running_since: null,
    paused_at: new Date().toISOString(),
  };

  it('R-SES-7 during a pause, the button “Resume” replaces the input field and continues the session', async () => {
    const { line, say } = await enterPlayPage({
      first: { ...playSnapshot, session: { ...playedSession, ...running } },
    });
    expect(screen.getByRole('timer').textContent).toMatch(/^0?[45]:/);
    say({ type: 'clock-change', seq: 2, ...standing });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('timer').textContent).toMatch(/^0?5:00$/);
    const resume = screen.getByRole('button', { name: 'Resume' });
    expect(document.activeElement).toBe(resume);
    fireEvent.click(resume);
    expect(line.heard).toContainEqual({ type: 'resume' });
    say({ type: 'clock-change', seq: 3, ...running });
    expect(turnInput()).toBeTruthy();
  });

  it('R-SES-7 the session menu offers to pause the session and, with a permission, to rename it', async () => {
    const { line } = await enterPlayPage({
      first: { ...playSnapshot, session: { ...playedSession, ...running } },
      permissions: ['coaching-session-rename'],
    });
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(await screen.findByRole('menuitem', { name: 'Rename' })).toBeTruthy();
    expect(screen.getByText('Contact').closest('a')?.getAttribute('href')).toMatch(
      /^\/terms\/contact\?organization=/,
    );
    fireEvent.click(screen.getByRole('menuitem', { name: 'Pause' }));
    expect(line.heard).toContainEqual({ type: 'pause' });
  });

  it('B-7 the session menu can show how long each reply took', async () => {
    const timed = aMessage({ seq: 3, speaker: 'persona', text: 'By how much?', first_token_ms: 420 });
    await enterPlayPage({ first: { ...playSnapshot, messages: [openingLine, firstTurn, timed] } });
    expect(screen.queryByText(/First words after/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    fireEvent.click(await screen.findByText('Show response times'));
    expect(await screen.findByText(/First words after 0.4/)).toBeTruthy();
  });
});
