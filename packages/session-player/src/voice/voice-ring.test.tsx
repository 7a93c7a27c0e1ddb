// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { VoiceRing } from './voice-ring.tsx';

function Page({ presses }: { presses: string[] }) {
  const [hearing, setHearing] = useState(false);
  const [draft, setDraft] = useState('');
  const press = () => {
    presses.push(hearing ? 'end' : 'begin');
    setHearing(!hearing);
  };
  return (
    <>
      <VoiceRing state="idle" label="Talk" holds hearing={hearing} onPress={press} />
      <textarea aria-label="Message" value={draft} onChange={({ target }) => setDraft(target.value)} />
      <button type="button">Menu</button>
    </>
  );
}

const space = { key: ' ', code: 'Space' };

it('R-VOICE-1 holding the space bar is a turn, also while the empty message has the focus', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const presses: string[] = [];
  render(<Page presses={presses} />);
  for (const target of [document.body, screen.getByRole('textbox')]) {
    fireEvent.keyDown(target, space);
    fireEvent.keyDown(target, { ...space, repeat: true });
    vi.advanceTimersByTime(1_000);
    fireEvent.keyUp(target, space);
  }
  expect(presses).toEqual(['begin', 'end', 'begin', 'end']);
});

it('a tap of the space bar begins a turn, and another one ends it', () => {
  const presses: string[] = [];
  render(<Page presses={presses} />);
  for (let tap = 0; tap < 2; tap += 1) {
    fireEvent.keyDown(document.body, space);
    fireEvent.keyUp(document.body, space);
  }
  expect(presses).toEqual(['begin', 'end']);
});

it('a turn ends if the window loses the focus while the space bar is held', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const presses: string[] = [];
  render(<Page presses={presses} />);
  fireEvent.keyDown(document.body, space);
  vi.advanceTimersByTime(1_000);
  fireEvent.blur(window);
  expect(presses).toEqual(['begin', 'end']);
});

it('the space bar belongs to a text that is being written, and to a button with the focus', () => {
  const presses: string[] = [];
  render(<Page presses={presses} />);
  const message = screen.getByRole('textbox');
  fireEvent.change(message, { target: { value: 'Well' } });
  for (const target of [message, screen.getByRole('button', { name: 'Menu' })])
    fireEvent.keyDown(target, space);
  expect(presses).toEqual([]);
});
