// @vitest-environment jsdom
import { apiError } from '@repartee/app-sdk';
import { answers, MockHost } from '@repartee/app-sdk/testing/mock-host';
import { answerVisitor, type VisitorAnswer } from '@repartee/contracts/session/visitor-turn';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type RouteContext, RouteContextProvider } from '../../app/route-context.tsx';
import shellTexts from '../../locales/en-GB.json' with { type: 'json' };
import { LandingConversation } from './landing-conversation.tsx';
import texts from './locales/en-GB.json' with { type: 'json' };

const answer = (fields: Partial<VisitorAnswer> = {}): VisitorAnswer => ({
  speaker: 'persona',
  text: 'The cold rooms.',
  mood: 'listening',
  over: false,
  turning_point: null,
  ...fields,
});

type Reply = (sent: { body: { language: string; turns: string[] } }) => VisitorAnswer;

const show = (reply: Reply, visitor_turns = true) => {
  const routing = { boot: { remotes: [], visitor_turns } } as unknown as RouteContext;
  return render(
    <MockHost texts={{ shell: shellTexts }} calls={[answers(answerVisitor, reply as never)]}>
      <RouteContextProvider value={routing}>
        <LandingConversation />
      </RouteContextProvider>
    </MockHost>,
  );
};
const composer = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: shellTexts.scene.say });
const say = (turn: string) => {
  fireEvent.change(composer(), { target: { value: turn } });
  fireEvent.keyDown(composer(), { key: 'Enter' });
};
const log = () => screen.getByRole('log');

describe('the conversation on the landing page', () => {
  it('a visitor gets an answer to each line, and the composer has the focus for the next one', async () => {
    const sent: string[][] = [];
    show(({ body }) => {
      sent.push(body.turns);
      return answer({ text: `Answer ${body.turns.length}.`, over: body.turns.length === 2 });
    });
    say('Hello.');
    expect(await screen.findByText('Answer 1.')).toBeTruthy();
    expect(screen.getByText('1 of 2')).toBeTruthy();
    expect(document.activeElement).toBe(composer());
    say('What would you check?');
    expect(await screen.findByText('Answer 2.')).toBeTruthy();
    expect(sent).toEqual([['Hello.'], ['Hello.', 'What would you check?']]);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText(/doubtful → listening/)).toBeTruthy();
  });

  it('B-17 the visitor reads the words that turned it, or that none are known', async () => {
    const turning_point = { quote: 'What would you check?', change: 'You asked an open question.' };
    const { unmount } = show(() => answer({ turning_point }));
    say('What would you check?');
    expect(await screen.findByText('“What would you check?”')).toBeTruthy();
    expect(screen.getByText('You asked an open question.')).toBeTruthy();
    unmount();
    show(() => answer({ over: true }));
    say('Hello.');
    expect(await screen.findByText(texts.unturned)).toBeTruthy();
    expect(screen.getByRole('link', { name: shellTexts.landing.have_code })).toBeTruthy();
  });

  it('E-5 after a distressed line, the visitor reads the text of the server, and no feedback', async () => {
    show(() => answer({ speaker: 'system', text: 'Please speak to somebody you trust.', over: true }));
    say('I want to die.');
    expect(await within(log()).findByText('Please speak to somebody you trust.')).toBeTruthy();
    expect(screen.queryByText(texts.turned)).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it.each([
    ['too_many_requests', 429, texts.too_many],
    ['conflict', 409, texts.switched_off],
    ['invalid_input', 400, texts.too_long],
  ] as const)(
    'a line that is refused with %s stays in the composer, and can be sent again',
    async (code, status, text) => {
      let isRefused = true;
      show(() => {
        if (isRefused) throw apiError(status, { code, message: 'no', correlation_id: 'c' });
        return answer();
      });
      say('What would you check?');
      expect((await screen.findByRole('alert')).textContent).toBe(text);
      await vi.waitFor(() => expect(composer().value).toBe('What would you check?'));
      isRefused = false;
      fireEvent.click(screen.getByRole('button', { name: shellTexts.scene.send }));
      expect(await screen.findByText('The cold rooms.')).toBeTruthy();
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it('Shift + Enter and an empty line send nothing', () => {
    const reply = vi.fn(() => answer());
    show(reply);
    fireEvent.keyDown(composer(), { key: 'Enter' });
    fireEvent.change(composer(), { target: { value: 'Hello.' } });
    fireEvent.keyDown(composer(), { key: 'Enter', shiftKey: true });
    expect(composer().value).toBe('Hello.');
    expect(reply).not.toHaveBeenCalled();
  });

  it('B-6 without the built-in engine, the opening line stands there without a composer', () => {
    show(() => answer(), false);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(within(log()).getByText(shellTexts.scene.challenge)).toBeTruthy();
  });
});
