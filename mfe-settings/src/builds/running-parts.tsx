import { useFormat, useTranslation } from '@repartee/app-sdk';
import type { Deployment } from '@repartee/contracts/remotes/deployment/deployment';
import { Button } from '@repartee/ui-kit/button';
import { Chip } from '@repartee/ui-kit/chip';
import { Notice } from '@repartee/ui-kit/notice';
import { Row, Rows } from '@repartee/ui-kit/row';
import { Section } from '@repartee/ui-kit/section';
import { useState } from 'react';
import { shortBuild } from './build-actions.ts';
import styles from './builds.module.css';

/**
 * Lists the servers and the revision of the registry of remotes that each server uses. Also shows why a
 * server rejects a newer revision, or which remotes it skips because it cannot read their entries.
 */
export function ServersPart({ deployment }: { deployment: Deployment }) {
  const { t } = useTranslation('mfe-settings');
  const { servers, revision } = deployment;
  return (
    <Section title={t('builds.servers')} subtitle={t('builds.revision', { revision })}>
      {servers.length === 0 ? (
        <Notice tone="warning">{t('builds.no_server')}</Notice>
      ) : (
        <Rows card>
          {servers.map((server) => (
            <Row
              key={`${server.host} ${server.pid}`}
              picture="server"
              name={t('builds.server', { host: server.host, pid: String(server.pid) })}
              about={
                server.rejected
                  ? t('builds.rejects', {
                      revision: server.rejected.revision,
                      reason: server.rejected.reason,
                    })
                  : server.skipped.length > 0
                    ? t('builds.skips', { remotes: server.skipped.map(({ remote }) => remote).join(', ') })
                    : undefined
              }
            >
              <Chip tone={server.revision >= revision ? 'green' : 'amber'} dot>
                {server.revision >= revision
                  ? t('builds.serves_it')
                  : t('builds.serves_old', { revision: server.revision })}
              </Chip>
            </Row>
          ))}
        </Rows>
      )}
    </Section>
  );
}

/** Overrides are builds that some browsers load instead of the released builds. */
export function OverridesPart({ overrides }: Pick<Deployment, 'overrides'>) {
  const { t } = useTranslation('mfe-settings');
  const format = useFormat();
  return (
    <Section title={t('builds.overrides')}>
      {overrides.length === 0 ? (
        <p className="quiet">{t('builds.no_override')}</p>
      ) : (
        <Rows card>
          {overrides.map(({ remote, kind, source, last_used_at }) => (
            <Row
              key={`${remote} ${kind} ${source}`}
              picture="user"
              name={remote}
              about={t(`builds.override.${kind}`, {
                source: kind === 'build' ? shortBuild(source) : source,
              })}
              facts={t('builds.used', { when: format.ago(last_used_at) })}
            />
          ))}
        </Rows>
      )}
    </Section>
  );
}

const firstShown = 10;
const wholeBuild = /\b[0-9a-f]{12,}\b/g;

type RegistryChange = Deployment['changes'][number];

/** Who made a change: a user, a team, or the installation itself. */
function useAuthorText(): (change: Pick<RegistryChange, 'by' | 'by_name'>) => string {
  const { t } = useTranslation('mfe-settings');
  return ({ by, by_name }) => {
    if (by_name) return by_name;
    if (by === 'start' || by === 'rule') return t(`builds.author.${by}`);
    if (by.startsWith('team ')) return t('builds.of_team', { team: by.slice('team '.length) });
    return by.startsWith('user ') ? t('changes.deleted_user') : by;
  };
}

/** The exact changes, in English and with the builds, appear on request. */
export function HistoryPart({ changes }: Pick<Deployment, 'changes'>) {
  const { t } = useTranslation('mfe-settings');
  const format = useFormat();
  const authorText = useAuthorText();
  const [all, setAll] = useState(false);
  const [exact, setExact] = useState(false);
  return (
    <Section
      title={t('builds.history')}
      aside={
        <Button size="small" aria-pressed={exact} onClick={() => setExact(!exact)}>
          {t('builds.history_exact')}
        </Button>
      }
    >
      <Rows card>
        {changes.slice(0, all ? changes.length : firstShown).map((one) => (
          <Row
            key={one.revision}
            picture="history"
            name={t(`builds.change.${one.action}`, {
              ...one,
              defaultValue: t('builds.change.other'),
            })}
            about={
              exact && (
                <code className={styles.change} lang="en">
                  {one.change.replace(wholeBuild, shortBuild)}
                </code>
              )
            }
            facts={t('builds.change_by', {
              who: authorText(one),
              when: format.dateTime(one.changed_at),
              revision: one.revision,
            })}
          />
        ))}
      </Rows>
      {!all && changes.length > firstShown && (
        <Button variant="ghost" onClick={() => setAll(true)}>
          {t('builds.history_all', { count: changes.length })}
        </Button>
      )}
    </Section>
  );
}
