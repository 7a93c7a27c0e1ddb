import { useTranslation, useUser } from '@repartee/app-sdk';
import { SlotPartView, useSlotParts } from '@repartee/app-sdk/slot-parts';
import { mayPass } from '@repartee/contracts/runtime/access/can';
import { EmptyState } from '@repartee/ui-kit/empty-state';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { Row, Rows } from '@repartee/ui-kit/row';
import { Section } from '@repartee/ui-kit/section';
import { sectionGroups } from './sections.ts';
import styles from './settings-home-page.module.css';

export default function SettingsHomePage() {
  const { t } = useTranslation('mfe-settings');
  const { permissions } = useUser();
  const parts = useSlotParts('settings');
  const open = sectionGroups
    .map(({ id, sections }) => ({
      id,
      sections: sections.filter(({ access }) => mayPass(access, permissions)),
    }))
    .filter(({ sections }) => sections.length > 0);
  return (
    <>
      <PageHeader title={t('home.title')} />
      {open.length + parts.length === 0 && (
        <EmptyState icon="settings" title={t('home.none_title')}>
          {t('home.none_text')}
        </EmptyState>
      )}
      <div className={styles.groups}>
        {open.map((group) => (
          <Section key={group.id} className={styles.group} title={t(`home.${group.id}`)}>
            <Rows card>
              {group.sections.map(({ id, path, icon }) => (
                <Row
                  key={id}
                  arrow
                  picture={icon}
                  name={t(`section.${id}.name`)}
                  href={path}
                  about={t(`section.${id}.about`)}
                />
              ))}
            </Rows>
          </Section>
        ))}
      </div>
      {parts.map(({ key, title }) => (
        <div key={key} id={key} className={styles.part}>
          <Section title={title}>
            <SlotPartView slot="settings" part={key} />
          </Section>
        </div>
      ))}
    </>
  );
}
