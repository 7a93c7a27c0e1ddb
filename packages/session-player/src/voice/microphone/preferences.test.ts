// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import {
  captionSize,
  readPreferences,
  storeAudioInput,
  storedAudioInput,
  writePreferences,
} from './preferences.ts';

afterEach(() => localStorage.clear());

it('R-STORE-2 voice preferences and the selected microphone are stored in one entry of the browser’s storage', () => {
  storeAudioInput('desk');
  expect(localStorage.getItem('audio_input_device')).toBe('desk');
  writePreferences({ ...readPreferences(), hands_free: true, sound: false });
  storeAudioInput('headset');
  expect(Object.keys(localStorage)).toEqual(['audio_input_device']);
  expect(readPreferences()).toEqual({
    hands_free: true,
    short_sounds_pass: true,
    sends_itself: true,
    sound: false,
    captions: true,
    caption_size: 'normal',
  });
  expect(storedAudioInput()).toBe('headset');
  writePreferences({ ...readPreferences(), captions: false, caption_size: 'larger' });
  expect(readPreferences()).toMatchObject({ captions: false, caption_size: 'larger' });
  writePreferences({ ...readPreferences(), captions: true, caption_size: 'normal' });
  writePreferences({ ...readPreferences(), hands_free: false, sound: true });
  expect(localStorage.getItem('audio_input_device')).toBe('headset');
});

it('B-16 captions are larger for a learner with that accommodation, unless the learner has chosen a size', () => {
  const larger = { extra_time: 'none', slower_partner: false, larger_captions: true } as const;
  const size = (chosen: 'normal' | 'large', accommodation: typeof larger | null) =>
    captionSize({ size: chosen }, { accommodation });
  expect([size('normal', larger), size('large', larger), size('normal', null)]).toEqual([
    'larger',
    'large',
    'normal',
  ]);
  expect(captionSize(undefined, { accommodation: larger })).toBe('larger');
});
