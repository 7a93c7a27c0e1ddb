import { useEndpoint, useTranslation } from '@repartee/app-sdk';
import { QueryBoundary } from '@repartee/app-sdk/query-boundary';
import type { ApiToken } from '@repartee/contracts/people/identity/api-token-endpoints';
import { listApiTokens } from '@repartee/contracts/people/identity/endpoints';
import { Button } from '@repartee/ui-kit/button';
import { Link } from '@repartee/ui-kit/link';
import { Rows } from '@repartee/ui-kit/row';
import { Section } from '@repartee/ui-kit/section';
import { SkeletonLines } from '@repartee/ui-kit/skeleton';
import { useState } from 'react';
import styles from './api-tokens.module.css';
import { TokenDialog } from './token-dialog.tsx';
import { NewTokenDialog, RotateTokenDialog } from './token-dialogs.tsx';
import { TokenRow } from './token-row.tsx';

type OpenDialog =
  | { readonly step: 'new' }
  | { readonly step: 'rotate'; readonly token: ApiToken }
  | { readonly step: 'show'; readonly token: string };

/** Makes, rotates and revokes tokens with which programs call the API in the user's name (E-11). */
export function ApiTokens({ asksPassword }: { asksPassword: boolean }) {
  const { t } = useTranslation('mfe-auth');
  const reading = useEndpoint(listApiTokens, {});
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  const show = (token: string) => setDialog({ step: 'show', token });
  return (
    <Section title={t('api_tokens.title')}>
      <p className={styles.text}>{t('api_tokens.text')}</p>
      <QueryBoundary reading={reading} page={false} skeleton={<SkeletonLines count={2} />}>
        {({ items }) => (
          <div className="stack">
            {items.length > 0 && (
              <Rows flush>
                {items.map((token) => (
                  <TokenRow
                    key={token.id}
                    token={token}
                    onRotate={() => setDialog({ step: 'rotate', token })}
                  />
                ))}
              </Rows>
            )}
            <div className={styles.buttons}>
              <Button icon="key-round" onClick={() => setDialog({ step: 'new' })}>
                {t('api_tokens.new')}
              </Button>
              <Link href="/v1/docs" target="_blank">
                {t('api_tokens.documentation')}
              </Link>
            </div>
          </div>
        )}
      </QueryBoundary>
      {dialog?.step === 'new' && <NewTokenDialog {...{ asksPassword, close }} done={show} />}
      {dialog?.step === 'rotate' && (
        <RotateTokenDialog token={dialog.token} {...{ asksPassword, close }} done={show} />
      )}
      {dialog?.step === 'show' && <TokenDialog token={dialog.token} close={close} />}
    </Section>
  );
}
