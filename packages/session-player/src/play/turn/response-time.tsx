import { useLocale, useTranslation } from '@repartee/app-sdk';
import type { Message } from '@repartee/contracts/session/session';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { waitTime } from '../../brief/durations.ts';

const shown = createStore(() => ({ shown: false }));

/**
 * Returns whether response times are shown. By default response times are hidden; the user's choice is kept until the
 * page is closed.
 */
export const useResponseTimes = (): boolean => useStore(shown, (state) => state.shown);

export const toggleResponseTimes = (): void => shown.setState((state) => ({ shown: !state.shown }));

/**
 * B-7: shows the time until the first words and until the first sound of a reply. Renders nothing if these times were
 * not measured.
 */
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
