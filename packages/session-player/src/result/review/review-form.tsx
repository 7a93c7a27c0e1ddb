import { useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import { answerReview, requestReview } from '@repartee/contracts/session/review-endpoints';
import { Button } from '@repartee/ui-kit/button';
import { Form, useForm } from '@repartee/ui-kit/form';
import { TextArea } from '@repartee/ui-kit/text-area';
import styles from './review.module.css';

/** `ask`: a learner requests a review. `answer`: a reviewer answers the request. */
export default function ReviewForm(props: { session_id: string; kind: 'ask' | 'answer'; done?: () => void }) {
  const { session_id, kind, done } = props;
  const endpoint = kind === 'ask' ? requestReview : answerReview;
  const { t } = useTranslation('player');
  const sending = useEndpointMutation(endpoint);
  const form = useForm({
    schema: endpoint.body,
    initialValues: { words: '' },
    save: async ({ words }) => {
      await sending.mutateAsync({ params: { id: session_id }, body: { words } });
      done?.();
    },
    errorText: ({ code }) => (code === 'conflict' ? t(`review.${kind}_conflict`) : undefined),
  });
  return (
    <Form of={form} variant="plain" className={styles.form}>
      <TextArea
        name="words"
        label={t(`review.${kind}_label`)}
        hint={kind === 'answer' && t('review.answer_hint')}
        rows={3}
        grow
      />
      <div className={styles.buttons}>
        {done && <Button onClick={done}>{t('review.cancel')}</Button>}
        <Button type="submit" variant="primary" loading={form.saving}>
          {t(`review.${kind}_send`)}
        </Button>
      </div>
    </Form>
  );
}
