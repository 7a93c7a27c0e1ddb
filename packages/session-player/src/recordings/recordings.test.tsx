// @vitest-environment jsdom
import { answers, MockHost } from '@repartee/app-sdk/testing/mock-host';
import { type Recording, recordingTextVersion } from '@repartee/contracts/session/recording';
import {
  listRecordings,
  readRecording,
  setRecordingConsent,
} from '@repartee/contracts/session/recording-endpoints';
import { aMessage, aReport, aSession } from '@repartee/testing/builders/sessions';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import player from '../locales/en-GB.json' with { type: 'json' };
import { Criteria } from '../result/criteria/criteria.tsx';
import { NextTime } from '../result/lead/next-time.tsx';
import { stopPlayback } from './clip-player.ts';
import { DeleteRecordings } from './delete-recordings.tsx';
import { PlayRecording } from './play-recording.tsx';
import { RecordingsContext, useSessionRecordings } from './recordings-context.ts';

const consent = { at: '2026-01-01T00:00:00.000Z', by_name: 'Inès', text_version: recordingTextVersion };
const part = (id: string, start: number, end: number): Recording => ({
  ...{ id, message_seq: 3, start, end, media_type: 'audio/wav', bytes: 4, duration_ms: 2000, plays_ms: null },
});

class FakeAudio {
  static made: FakeAudio[] = [];
  currentTime = 0;
  paused = true;
  onended: (() => void) | null = null;
  onerror: (() => void) | null = null;
  ontimeupdate: (() => void) | null = null;
  error = null;
  constructor() {
    FakeAudio.made.push(this);
  }
  async play() {
    this.paused = false;
  }
  pause() {
    this.paused = true;
  }
}

beforeEach(() => {
  FakeAudio.made = [];
  vi.stubGlobal('Audio', FakeAudio);
  URL.createObjectURL = () => 'blob:recording';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  stopPlayback();
});

const sessions = {
  recorded: aSession({ recording: { choice: 'offered', consent } }),
  unrecorded: aSession({ recording: { choice: 'offered', consent: null } }),
};

function Page({ agreed, children }: { agreed: boolean; children: ReactNode }) {
  const session = sessions[agreed ? 'recorded' : 'unrecorded'];
  return <RecordingsContext value={useSessionRecordings(session)}>{children}</RecordingsContext>;
}

const messages = [
  <PlayRecording key={3} message_seq={3} label="Play what Camille said" />,
  <PlayRecording key={2} message_seq={2} label="Play what you said" />,
];

function show(agreed = true, children: ReactNode = messages) {
  const list = vi.fn(() => ({ items: [part('a', 0, 10), part('b', 11, 20)] }));
  const read = vi.fn(
    (_: { params: { recording_id: string } }) => new File(['RIFF'], 'recording', { type: 'audio/wav' }),
  );
  render(
    <MockHost texts={{ player }} calls={[answers(listRecordings, list), answers(readRecording, read)]}>
      <Page agreed={agreed}>{children}</Page>
    </MockHost>,
  );
  return { list, read };
}

it('E-4 a button at a message plays the recordings of the message one after the other', async () => {
  const { read } = show();
  const button = await screen.findByRole('button', { name: 'Play what Camille said' });
  expect(screen.queryByRole('button', { name: 'Play what you said' })).toBeNull();
  fireEvent.click(button);
  await waitFor(() => expect(FakeAudio.made).toHaveLength(1));
  await screen.findByRole('button', { name: 'Stop playing' });
  FakeAudio.made[0]?.onended?.();
  await waitFor(() => expect(FakeAudio.made).toHaveLength(2));
  expect(read).toHaveBeenCalledTimes(2);
  fireEvent.click(screen.getByRole('button', { name: 'Stop playing' }));
  await waitFor(() => expect(FakeAudio.made[1]?.paused).toBe(true));
  await screen.findByRole('button', { name: 'Play what Camille said' });
});

it('B-2 E-4 a focus point and a criterion have a button that plays their moment, if it was recorded', async () => {
  const point = {
    ...{ title: 'Next step', advice: 'Say who does what.', criterion_name: null },
    quote: { message_seq: 3, text: 'by Monday', start: 11, end: 20 },
  };
  const criteria = [2, 3].map((message_seq) => ({
    ...{ observer_id: crypto.randomUUID(), observer_name: 'Coach', key: 'asks', name: `Asks ${message_seq}` },
    ...{ weight: 1, blocker: false, score: 3, comment: '', judges: [], description: '', anchors: {} },
    quote: { message_seq, text: 'Monday', start: 3, end: 9 },
  }));
  const messages = [aMessage({ seq: 2 }), aMessage({ seq: 3, start_ms: 65_000 })];
  const report = aReport({ criteria, focus_points: [point], messages });
  const { read } = show(
    true,
    [NextTime, Criteria].map((Part) => <Part key={Part.name} report={report} show={() => undefined} />),
  );
  fireEvent.click(screen.getByRole('button', { name: player.result.open_all }));
  const plays = await screen.findAllByRole('button', { name: /^Play .*01:05/ });
  expect(screen.getAllByRole('button', { name: /^Play .*:/ })).toEqual(plays);
  for (const [index, button] of plays.entries()) {
    fireEvent.click(button);
    await waitFor(() => expect(FakeAudio.made[index]?.paused).toBe(false));
  }
  expect(read.mock.calls.map(([{ params }]) => params.recording_id)).toEqual(['b', 'a']);
});

it('E-4 no recordings are fetched if the learner has not consented', async () => {
  const { list } = show(false);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(list).not.toHaveBeenCalled();
  expect(screen.queryByRole('button')).toBeNull();
});

it('E-4 withdrawing the consent to recording needs a confirmation and deletes the recordings', async () => {
  const withdrawn = vi.fn();
  const deleted = vi.fn();
  const other = crypto.randomUUID();
  const branch = { root_session_id: other, parent_session_id: other, message_seq: 3 };
  render(
    <MockHost
      texts={{ player }}
      calls={[
        answers(setRecordingConsent, ({ body }) => {
          withdrawn(body);
          return aSession();
        }),
      ]}
    >
      <DeleteRecordings session={aSession({ branch })} deleted={deleted} />
    </MockHost>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Delete the recording' }));
  await screen.findByText('Delete the recording?');
  screen.getByText(/before you tried again stays with the conversation it was recorded in/u);
  expect(withdrawn).not.toHaveBeenCalled();
  fireEvent.click(screen.getAllByRole('button', { name: 'Delete the recording' }).at(-1) as HTMLElement);
  await waitFor(() => expect(deleted).toHaveBeenCalled());
  expect(withdrawn).toHaveBeenCalledWith({ agreed: false, text_version: recordingTextVersion });
});
