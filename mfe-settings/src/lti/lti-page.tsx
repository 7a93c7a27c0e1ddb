import { useEndpoint, useFormat, useTranslation } from '@repartee/app-sdk';
import { QueryBoundary } from '@repartee/app-sdk/query-boundary';
import { listLtiPlatforms } from '@repartee/contracts/integrations/lti/endpoints';
import {
  type LtiPlatform,
  type LtiTool,
  mostLtiPlatforms,
} from '@repartee/contracts/integrations/lti/lti-platform';
import { Button } from '@repartee/ui-kit/button';
import { Card } from '@repartee/ui-kit/card';
import { CopyButton } from '@repartee/ui-kit/copy-button';
import { EmptyState } from '@repartee/ui-kit/empty-state';
import { Facts } from '@repartee/ui-kit/facts';
import { Menu } from '@repartee/ui-kit/menu';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { Row, Rows } from '@repartee/ui-kit/row';
import { Section } from '@repartee/ui-kit/section';
import { useState } from 'react';
import { GradesPart } from './grades-part.tsx';
import styles from './lti.module.css';
import { PlatformDialog } from './platform-dialog.tsx';
import { RemovePlatform } from './remove-platform.tsx';

type Act = { readonly kind: 'add' } | { readonly kind: 'edit' | 'remove'; readonly platform: LtiPlatform };

/** The learning platforms of the organization, what they need, and the grades that they get (E-11). */
export default function LtiPage() {
  const { t } = useTranslation('mfe-settings');
  const reading = useEndpoint(listLtiPlatforms, {});
  const [act, choose] = useState<Act>();
  const close = () => choose(undefined);
  const full = (reading.data?.items.length ?? 0) >= mostLtiPlatforms;
  return (
    <>
      <PageHeader
        title={t('lti.title')}
        subtitle={full ? t('lti.full', { most: mostLtiPlatforms }) : t('lti.lead')}
        trail={[{ label: t('home.title'), href: '/settings' }]}
        actions={
          <Button
            variant="primary"
            icon="plus"
            disabled={!reading.data || full}
            onClick={() => choose({ kind: 'add' })}
          >
            {t('lti.add')}
          </Button>
        }
      />
      <QueryBoundary reading={reading} page={false}>
        {({ tool, items }) => (
          <div className={styles.parts}>
            <ToolPart tool={tool} />
            <Section title={t('lti.platforms')}>
              {items.length === 0 ? (
                <EmptyState icon="book-open" title={t('lti.none_title')}>
                  {t('lti.none_text')}
                </EmptyState>
              ) : (
                <Rows card label={t('lti.platforms')}>
                  {items.map((platform) => (
                    <PlatformRow
                      key={platform.id}
                      platform={platform}
                      edit={() => choose({ kind: 'edit', platform })}
                      remove={() => choose({ kind: 'remove', platform })}
                    />
                  ))}
                </Rows>
              )}
            </Section>
            {items.length > 0 && <GradesPart />}
          </div>
        )}
      </QueryBoundary>
      {act?.kind === 'add' && <PlatformDialog close={close} />}
      {act?.kind === 'edit' && <PlatformDialog platform={act.platform} close={close} />}
      {act?.kind === 'remove' && <RemovePlatform platform={act.platform} close={close} />}
    </>
  );
}

const toolFields = ['client_name', 'login_url', 'launch_url', 'jwks_url', 'deep_linking_url'] as const;

function ToolPart({ tool }: { tool: LtiTool }) {
  const { t } = useTranslation('mfe-settings');
  return (
    <Section title={t('lti.tool_title')} subtitle={t('lti.tool_lead')}>
      <Card>
        <dl className={styles.tool}>
          {toolFields.map((field) => (
            <div key={field}>
              <dt>{t(`lti.tool.${field}`)}</dt>
              <dd>
                <code>{tool[field]}</code>
                <CopyButton text={tool[field]} />
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    </Section>
  );
}

function PlatformRow(props: { platform: LtiPlatform; edit(): void; remove(): void }) {
  const { platform, edit, remove } = props;
  const { t } = useTranslation('mfe-settings');
  const format = useFormat();
  const { name, issuer, client_id, user_count, last_launch_at } = platform;
  return (
    <Row
      picture={null}
      name={name}
      about={issuer}
      facts={
        <Facts
          of={[
            client_id,
            t('lti.users', { count: user_count }),
            last_launch_at ? t('lti.last_launch', { ago: format.ago(last_launch_at) }) : t('lti.no_launch'),
          ]}
        />
      }
    >
      <Menu
        align="end"
        items={[
          { key: 'edit', label: t('lti.change'), icon: 'pencil', onSelect: edit },
          { key: 'remove', label: t('lti.remove'), icon: 'trash-2', danger: true, onSelect: remove },
        ]}
        trigger={(trigger) => (
          <Button {...trigger} variant="ghost" icon="ellipsis" label={t('lti.actions', { name })} />
        )}
      />
    </Row>
  );
}
