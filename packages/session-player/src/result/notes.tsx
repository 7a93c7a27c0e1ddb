import { useEndpoint, useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import { readSessionNote, writeSessionNote } from '@repartee/contracts/session/report-endpoints';
import { Button } from '@repartee/ui-kit/button';
import { Form, useForm } from '@repartee/ui-kit/form';
import { Section } from '@repartee/ui-kit/section';
import { TextArea } from '@repartee/ui-kit/text-area';
import { showToast } from '@repartee/ui-kit/toast';
import styles from './review/review.module.css';

/** The user's own notes on a session, which no other user can read. */
export default function Notes({ session_id }: { session_id: string }) {
  const { data } = useEndpoint(readSessionNote, { params: { id: session_id } });
  return data ? <NotesForm session_id={session_id} text={data.text} /> : null;
}

function NotesForm({ session_id, text }: { session_id: string; text: string }) {
  const { t } = useTranslation('player');
  const writing = useEndpointMutation(writeSessionNote);
  const form = useForm({
    schema: writeSessionNote.body,
    initialValues: { text },
    save: async (body) => {
      const saved = await writing.mutateAsync({ params: { id: session_id }, body });
      showToast({ text: t('notes.saved') });
      return saved;
    },
  });
  const changed = form.dirtyFields.length > 0;
  return (
    <Section title={t('notes.heading')} subtitle={t('notes.hint')} className={styles.unprinted}>
      <Form of={form} variant="plain" className={text || changed ? styles.notes : styles.form}>
        <TextArea name="text" label={t('notes.label')} rows={3} grow />
        {changed && (
          <div className={styles.buttons}>
            <Button type="submit" variant="primary" loading={form.saving}>
              {t('notes.save')}
            </Button>
          </div>
        )}
      </Form>
    </Section>
  );
}
