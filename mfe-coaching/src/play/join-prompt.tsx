import { useHost, useLinks, useTranslation } from '@repartee/app-sdk';
import { useNavigate } from '@repartee/app-sdk/router';
import { readAccessCodeOrLink } from '@repartee/contracts/session/session-generator/access-code';
import { readSharedSession } from '@repartee/contracts/session/session-generator/endpoints';
import { Button, ButtonLink } from '@repartee/ui-kit/button';
import { Card } from '@repartee/ui-kit/card';
import { Form, useForm } from '@repartee/ui-kit/form';
import { ProductMark } from '@repartee/ui-kit/product-mark';
import { TextField } from '@repartee/ui-kit/text-field';
import styles from './join-prompt.module.css';

export function JoinPrompt({ session_id }: { session_id: string }) {
  const { t } = useTranslation('mfe-coaching');
  const { product } = useHost();
  const links = useLinks();
  const navigate = useNavigate();
  const form = useForm({
    schema: readSharedSession.params,
    initialValues: { access_code: '' },
    guarded: false,
    save: async ({ access_code }) =>
      navigate(links.shared(readAccessCodeOrLink(access_code) ?? access_code.trim())),
  });
  return (
    <div className={styles.place}>
      <span className={styles.product}>
        <ProductMark />
        {product.name}
      </span>
      <Card padding="large" className="stack">
        <h1>{t('come_in.title')}</h1>
        <p className="soft">{t('come_in.text')}</p>
        <ButtonLink variant="primary" size="large" wide href={links.signIn(links.play(session_id))}>
          {t('come_in.sign_in')}
        </ButtonLink>
        <Form of={form} variant="plain" className={styles.code}>
          <TextField name="access_code" label={t('come_in.code')} autoComplete="off" spellCheck={false} />
          <Button type="submit" size="large" wide>
            {t('come_in.enter')}
          </Button>
        </Form>
      </Card>
    </div>
  );
}
