import { useLocale, useTranslation } from '@repartee/app-sdk';
import type { Message } from '@repartee/contracts/session/session';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { waitTime } from '../../brief/durations.ts';

const shown = createStore(() => ({ shown: false }));

/** Response times are hidden by default. The user's choice is kept until the page is closed. */
export const useResponseTimes = (): boolean => useStore(shown, (state) => state.shown);

export const toggleResponseTimes = (): void => shown.setState((state) => ({ shown: !state.shown }));

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
