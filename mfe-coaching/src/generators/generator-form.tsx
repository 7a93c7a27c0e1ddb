import { useEndpointMutation, useFormat, useTranslation } from '@repartee/app-sdk';
import {
  type SessionGenerator,
  updateSessionGenerator,
} from '@repartee/contracts/session/session-generator/endpoints';
import { Button } from '@repartee/ui-kit/button';
import { DateField } from '@repartee/ui-kit/date-field';
import { Form, useForm } from '@repartee/ui-kit/form';
import { NumberField } from '@repartee/ui-kit/number-field';
import { showToast } from '@repartee/ui-kit/toast';
import styles from './generators.module.css';

const schema = updateSessionGenerator.body.pick({ expires_at: true, max_sessions: true }).required();

export function GeneratorForm({ generator }: { generator: SessionGenerator }) {
  const { t } = useTranslation('mfe-coaching');
  const format = useFormat();
  const update = useEndpointMutation(updateSessionGenerator);
  const { id, expires_at, max_sessions } = generator;
  const form = useForm({
    schema,
    initialValues: { expires_at, max_sessions },
    guarded: false,
    save: async (body) => {
      const saved = await update.mutateAsync({ params: { id }, body });
      showToast({ text: t('generators.saved') });
      return { expires_at: saved.expires_at, max_sessions: saved.max_sessions };
    },
    fieldErrors: ({ details }) => ({
      ...(details.expires_at && { expires_at: t('generators.expiry_error') }),
      ...(details.max_sessions && { max_sessions: t('generators.maximum_error') }),
    }),
  });
  return (
    <Form of={form} variant="plain" label={t('generators.settings')}>
      <div className={styles.fields}>
        <DateField name="expires_at" timeZone={format.timeZone} label={t('generators.expires')} />
        <NumberField name="max_sessions" label={t('generators.maximum')} precision={0} />
      </div>
      <div className={styles.actions}>
        <Button type="submit" loading={form.saving}>
          {t('generators.save')}
        </Button>
      </div>
    </Form>
  );
}
