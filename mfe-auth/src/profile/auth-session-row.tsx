import { useEndpointMutation, useErrorText, useFormat, useTranslation } from '@repartee/app-sdk';
import { endAuthSession } from '@repartee/contracts/people/identity/endpoints';
import type { AuthSession } from '@repartee/contracts/people/identity/own-account-endpoints';
import { Button } from '@repartee/ui-kit/button';
import { Chip } from '@repartee/ui-kit/chip';
import { Facts } from '@repartee/ui-kit/facts';
import { Row } from '@repartee/ui-kit/row';
import { showToast } from '@repartee/ui-kit/toast';
import { useDeviceName } from './device-name.ts';

/** Shows one auth session of the user and, unless it is the current one, a button that ends it. */
export function AuthSessionRow({ signIn }: { signIn: AuthSession }) {
  const { t } = useTranslation('mfe-auth');
  const errorText = useErrorText();
  const format = useFormat();
  const end = useEndpointMutation(endAuthSession);
  const device = useDeviceName()(signIn.device);
  const [end_at, latest] = [format.date(signIn.ends_at), format.date(signIn.latest_end_at)];
  return (
    <Row
      picture={null}
      name={device}
      about={t(`sign_ins.by_${signIn.method}`, { since: format.dateTime(signIn.created_at) })}
      facts={
        <Facts
          of={[
            !signIn.current && t('sign_ins.seen', { seen: format.ago(signIn.last_seen_at) }),
            signIn.address,
            end_at === latest
              ? t('sign_ins.ends_fixed', { end: end_at })
              : t('sign_ins.ends', { end: end_at, latest }),
          ]}
        />
      }
    >
      {signIn.current ? (
        <Chip tone="green">{t('sign_ins.this')}</Chip>
      ) : (
        <Button
          size="small"
          loading={end.isPending}
          aria-label={t('sign_ins.end_named', { device })}
          onClick={() =>
            end.mutate(
              { params: { id: signIn.id } },
              { onError: (error) => showToast({ tone: 'danger', text: errorText(error) }) },
            )
          }
        >
          {t('sign_ins.end')}
        </Button>
      )}
    </Row>
  );
}
