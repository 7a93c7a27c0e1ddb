import {
  useCan,
  useEndpointMutation,
  useFormat,
  useHost,
  useLocale,
  useTranslation,
  useUser,
} from '@repartee/app-sdk';
import { useErrorToast } from '@repartee/app-sdk/error-toast';
import { localized } from '@repartee/contracts/locales';
import type { Application } from '@repartee/contracts/remotes/application/application';
import { installApplication } from '@repartee/contracts/remotes/application/endpoints';
import type { BootManifest } from '@repartee/contracts/remotes/boot-manifest';
import type { ApplicationDeclaration } from '@repartee/contracts/remotes/remote-manifest';
import { routePattern } from '@repartee/contracts/remotes/route-pattern';
import { Button, ButtonLink } from '@repartee/ui-kit/button';
import { Card } from '@repartee/ui-kit/card';
import { Chip } from '@repartee/ui-kit/chip';
import { Facts } from '@repartee/ui-kit/facts';
import { Icon, iconNamed } from '@repartee/ui-kit/icon';
import { Menu, type MenuItem } from '@repartee/ui-kit/menu';
import { showToast } from '@repartee/ui-kit/toast';
import { useState } from 'react';
import { useRouteContext } from '../../app/route-context.tsx';
import styles from './apps.module.css';
import { DeleteApplication } from './delete-application.tsx';
import { ShareApplication } from './share-application.tsx';

/** `state` is undefined if the application was never offered to the user's organization. */
interface OfferedApplication {
  readonly declared: ApplicationDeclaration;
  readonly state: Application | undefined;
}

/**
 * A super-admin gets all applications of enabled remotes. Other users get the applications that are offered to their
 * organization.
 */
export const offeredApplications = (
  { remotes }: Pick<BootManifest, 'remotes'>,
  states: readonly Application[],
  superAdmin: boolean,
): OfferedApplication[] =>
  remotes
    .filter(({ enabled }) => enabled)
    .flatMap(({ manifest }) => manifest.application ?? [])
    .map((declared) => ({ declared, state: states.find(({ application }) => application === declared.id) }))
    .filter(({ state }) => state || superAdmin);

export function ApplicationCard({ offered: { declared, state } }: { offered: OfferedApplication }) {
  const { t } = useTranslation('apps');
  const locale = useLocale();
  const { product } = useHost();
  const [open, setOpen] = useState<'share' | 'delete'>();
  const name = localized(declared.name, locale);
  const installed = Boolean(state?.installed_at);
  const close = () => setOpen(undefined);
  return (
    <Card as="li" className={styles.card}>
      <span className={styles.picture}>
        {declared.image ? (
          <img src={declared.image} alt="" className={styles.image} />
        ) : (
          <Icon name={iconNamed(declared.icon)} size={24} />
        )}
      </span>
      <div className={styles.words}>
        <h2 className={styles.name}>
          {name}
          <Chip tone={installed ? 'green' : 'neutral'} icon={installed ? 'check' : 'circle'}>
            {t(installed ? 'installed' : 'on_offer')}
          </Chip>
        </h2>
        <p>{localized(declared.description, locale)}</p>
        {state && <History state={state} />}
      </div>
      <div className={styles.actions}>
        {installed ? (
          <ButtonLink
            variant="primary"
            href={routePattern(declared.home).build({ product: product.slug })}
            label={t('open_named', { name })}
          >
            {t('open')}
          </ButtonLink>
        ) : (
          <Install application={declared.id} name={name} />
        )}
        {installed && <Actions name={name} open={setOpen} />}
      </div>
      {open === 'share' && state && <ShareApplication name={name} state={state} close={close} />}
      {open === 'delete' && state && <DeleteApplication name={name} state={state} close={close} />}
    </Card>
  );
}

function History({ state }: { state: NonNullable<OfferedApplication['state']> }) {
  const { t } = useTranslation('apps');
  const format = useFormat();
  const { installed_at, installed_by, removed_at, removed_by, data_retained_until, shared_at, shared_by } =
    state;
  const said = (what: 'installed' | 'deleted' | 'offered', by: string, at: string) =>
    t(by ? `${what}_by` : `${what}_on`, { name: by, date: format.date(at) });
  const facts = installed_at
    ? [said('installed', installed_by, installed_at)]
    : removed_at
      ? [
          said('deleted', removed_by, removed_at),
          data_retained_until
            ? t('data_retained_until', { date: format.date(data_retained_until) })
            : t('data_kept'),
        ]
      : [said('offered', shared_by, shared_at)];
  return (
    <p className={styles.facts}>
      <Facts of={facts} />
    </p>
  );
}

function Install({ application, name }: { application: string; name: string }) {
  const { t } = useTranslation('apps');
  const { organization_id } = useUser();
  const { applicationsChanged } = useRouteContext();
  const showError = useErrorToast();
  const install = useEndpointMutation(installApplication);
  if (!useCan()('application-install')) return null;
  const send = () =>
    install.mutate(
      { params: { application, id: organization_id } },
      {
        onSuccess: async () => {
          await applicationsChanged?.();
          showToast({ text: t('was_installed', { name }) });
        },
        onError: showError,
      },
    );
  return (
    <Button
      variant="primary"
      loading={install.isPending}
      aria-label={t('install_named', { name })}
      onClick={send}
    >
      {t('install')}
    </Button>
  );
}

function Actions({ name, open }: { name: string; open: (what: 'share' | 'delete') => void }) {
  const { t } = useTranslation('apps');
  const can = useCan();
  const items: MenuItem[] = [];
  if (can('application-share'))
    items.push({ key: 'share', label: t('share'), icon: 'building-2', onSelect: () => open('share') });
  if (can('application-delete'))
    items.push({
      key: 'delete',
      label: t('delete'),
      icon: 'trash-2',
      danger: true,
      separated: items.length > 0,
      onSelect: () => open('delete'),
    });
  if (items.length === 0) return null;
  return (
    <Menu
      items={items}
      trigger={(trigger) => (
        <Button {...trigger} variant="ghost" icon="ellipsis" label={t('more', { name })} />
      )}
    />
  );
}
