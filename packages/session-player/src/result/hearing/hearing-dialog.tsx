import { useEndpoint, useEndpointMutation, useFormat, useTranslation } from '@repartee/app-sdk';
import { isCorrectable, readSecondRecogniser, requestHearing } from '@repartee/contracts/session/hearing';
import type { Report } from '@repartee/contracts/session/report';
import { FormDialog, useForm } from '@repartee/ui-kit/form';
import { FormList } from '@repartee/ui-kit/form-list';
import { TextArea } from '@repartee/ui-kit/text-area';
import { PlayRecording } from '../../recordings/play-recording.tsx';
import { useRecordings } from '../../recordings/recordings-context.ts';
import styles from './hearing.module.css';
import { ListenAgain, recogniserName } from './listen-again.tsx';

/** B-15: the learner corrects what was heard of the spoken lines, and has the session judged again. */
export default function HearingDialog(props: { report: Report; message_seq: number; close(): void }) {
  const { report, message_seq, close } = props;
  const { t } = useTranslation('player');
  const format = useFormat();
  const requesting = useEndpointMutation(requestHearing);
  const lines = report.messages.filter(isCorrectable);
  const isRecorded = useRecordings() !== undefined;
  const call = { params: { id: report.session.id } };
  const { data } = useEndpoint(readSecondRecogniser, call, { enabled: isRecorded });
  const recogniser = data?.recogniser ?? null;
  const form = useForm({
    schema: requestHearing.body,
    initialValues: { corrections: lines.map(({ seq, text }) => ({ message_seq: seq, text })) },
    save: async ({ corrections }) => {
      const changed = corrections.filter(({ text }, index) => text.trim() !== lines[index]?.text.trim());
      await requesting.mutateAsync({ params: { id: report.session.id }, body: { corrections: changed } });
      close();
    },
    errorText: ({ code }) =>
      code === 'conflict'
        ? t('hearing.conflict')
        : code === 'invalid_input'
          ? t('hearing.unchanged')
          : undefined,
  });
  return (
    <FormDialog of={form} onClose={close} title={t('hearing.title')} saveLabel={t('hearing.send')}>
      <p className="soft">{t('hearing.text')}</p>
      {recogniser && (
        <p className="quiet">{t('hearing.listen_again_text', { name: recogniserName(recogniser) })}</p>
      )}
      <FormList name="corrections">
        {({ entries }) =>
          entries.map(({ key, index }) => {
            const line = lines[index];
            if (!line) return null;
            const time = format.clock(line.start_ms / 1000);
            return (
              <div key={key}>
                <div className={styles.line}>
                  <TextArea
                    name={[index, 'text']}
                    label={t('hearing.line', { time })}
                    rows={1}
                    grow
                    lang={report.session.scenario.language}
                    autoFocus={line.seq === message_seq}
                  />
                  <PlayRecording message_seq={line.seq} label={t('recording.play_mine', { time })} />
                </div>
                <ListenAgain
                  session_id={report.session.id}
                  message_seq={line.seq}
                  heard_again={line.heard_again}
                  recogniser={recogniser}
                  text={form.values.corrections[index]?.text ?? ''}
                  take={(text) =>
                    form.set({
                      corrections: form.values.corrections.map((one, at) =>
                        at === index ? { ...one, text } : one,
                      ),
                    })
                  }
                />
              </div>
            );
          })
        }
      </FormList>
    </FormDialog>
  );
}
