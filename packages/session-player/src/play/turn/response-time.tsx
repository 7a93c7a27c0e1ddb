import { useLocale, useTranslation } from '@repartee/app-sdk';
import type { Message } from '@repartee/contracts/session/session';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { waitTime } from '../../brief/durations.ts';

const shown = createStore(() => ({ shown: false }));

/** Whether each reply says how long it took; off until asked for, as long as the page is open. */
export const useResponseTimes = (): boolean => useStore(shown, (state) => state.shown);

export const toggleResponseTimes = (): void => shown.setState((state) => ({ shown: !state.shown }));

/** B-7: how long the first words, and the first sound, of a reply took. Nothing where they were not measured. */
export function ResponseTime({ message }: { message: Message }) {
  const { t } = useTranslation('player');
  const locale = useLocale();
  const { first_token_ms: words, first_sound_ms: sound } = message;
  const said = [
    words === null ? undefined : t('times.words', { time: waitTime(locale, words) }),
    sound === null ? undefined : t('times.sound', { time: waitTime(locale, sound) }),
  ].filter(Boolean);
  return said.length === 0 ? null : <small>{said.join(' · ')}</small>;
}
