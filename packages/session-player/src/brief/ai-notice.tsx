import { useCan, useLocale, useTranslation } from '@repartee/app-sdk';
import { transcriptReaders } from '@repartee/contracts/runtime/access/transcript-readers';
import type { AiProviderLabel, Message, TextReceiver } from '@repartee/contracts/session/session';
import { waitTime } from './durations.ts';
import styles from './scenario-brief.module.css';

/**
 * E-4: tells the learner that the persona is an AI, and who may read the conversation. Everybody sees that the built-in
 * engine answers (B-6). Other engines and the latency are shown only to users who may see AI providers.
 */
export function AiNotice(props: {
  guest?: boolean;
  madeBy?: string | null | undefined;
  /** AI providers to which text may be sent, and for what. Undefined if nothing will be sent any more. */
  textTo?: readonly TextReceiver[] | undefined;
  engine?: AiProviderLabel | undefined;
  /** Messages with the latency of the replies (B-7). */
  messages?: readonly Message[] | undefined;
}) {
  const { t } = useTranslation('player');
  const operates = useCan()('ai-provider-list');
  const { guest, madeBy, textTo, engine, messages } = props;
  const readers = transcriptReaders.map(({ role }) =>
    t(`ai.${guest ? 'reader_of_guest' : 'reader'}.${role}`),
  );
  if (madeBy) readers.push(t(guest ? 'ai.maker_of_code' : 'ai.maker', { name: madeBy }));
  const locale = useLocale();
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(readers);
  const receivers = (textTo ?? []).map(({ provider, uses }) => {
    const purposes = uses.map((use) => t(`ai.text_use.${use}`));
    return t('ai.receiver', { provider, uses: new Intl.ListFormat(locale).format(purposes) });
  });
  const names = new Intl.ListFormat(locale, { type: 'disjunction' }).format(receivers);
  return (
    <div className={styles.notice}>
      <p>
        {t('ai.notice')} {t('ai.readers', { readers: list })}
      </p>
      {textTo && <p>{names ? t('ai.text_to', { names }) : t('ai.text_stays')}</p>}
      {engine && (operates || engine.built_in) && (
        <p>{t(engine.built_in ? 'ai.built_in' : 'ai.model', { model: engine.model })}</p>
      )}
      {operates && messages && <Latency messages={messages} />}
    </div>
  );
}

/** Median and 95th percentile of the time from a turn to the first words and to the first sound of its reply. */
function Latency({ messages }: { messages: readonly Message[] }) {
  const { t } = useTranslation('player');
  const locale = useLocale();
  const figures = [
    ['ai.latency', 'first_token_ms'],
    ['ai.latency_sound', 'first_sound_ms'],
  ] as const;
  return figures.map(([key, column]) => {
    const sorted = messages.flatMap((message) => message[column] ?? []).sort((one, other) => one - other);
    const [p50, p95] = [0.5, 0.95].map((fraction) => sorted[Math.ceil(fraction * sorted.length) - 1]);
    return p50 === undefined || p95 === undefined ? null : (
      <p key={key} className={styles.figures}>
        {t(key, { p50: waitTime(locale, p50), p95: waitTime(locale, p95) })}
      </p>
    );
  });
}
