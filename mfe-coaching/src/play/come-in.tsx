import { useHost, useLinks, useTranslation } from '@repartee/app-sdk';
import { useNavigate } from '@repartee/app-sdk/router';
import { Button, ButtonLink } from '@repartee/ui-kit/button';
import { Card } from '@repartee/ui-kit/card';
import { ProductMark } from '@repartee/ui-kit/product-mark';
import { TextField } from '@repartee/ui-kit/text-field';
import { type FormEvent, useState } from 'react';
import styles from './come-in.module.css';

/** For a visitor without any token: sign in and come back here, or come in by an access code. */
export function ComeIn({ session_id }: { session_id: string }) {
  const { t } = useTranslation('mfe-coaching');
  const { product } = useHost();
  const links = useLinks();
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const enter = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim()) void navigate(links.shared(code.trim()));
  };
  return (
    <div className={styles.place}>
      <span className={styles.product}>
        <ProductMark />
        {product.name}
      </span>
      <Card padding="large" className={styles.door}>
        <h1>{t('come_in.title')}</h1>
        <p className={styles.text}>{t('come_in.text')}</p>
        <ButtonLink variant="primary" size="large" wide href={links.signIn(links.play(session_id))}>
          {t('come_in.sign_in')}
        </ButtonLink>
        <form className={styles.code} onSubmit={enter}>
          <TextField
            label={t('come_in.code')}
            value={code}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setCode(event.target.value)}
          />
          <Button type="submit" wide disabled={!code.trim()}>
            {t('come_in.enter')}
          </Button>
        </form>
      </Card>
    </div>
  );
}
