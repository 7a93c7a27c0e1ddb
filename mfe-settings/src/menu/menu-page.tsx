import { useEndpoint, useEndpointMutation, useLocale, useTranslation } from '@repartee/app-sdk';
import { QueryBoundary } from '@repartee/app-sdk/query-boundary';
import { localized } from '@repartee/contracts/locales';
import {
  type ArrangedMenu,
  menuArrangement,
  readMenuArrangement,
  updateMenuArrangement,
} from '@repartee/contracts/remotes/menu-arrangement';
import { Form, useForm } from '@repartee/ui-kit/form';
import { Notice } from '@repartee/ui-kit/notice';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { showToast } from '@repartee/ui-kit/toast';
import { useState } from 'react';
import { expectedValues } from '../form/expected-values.ts';
import { ArrangedLines } from './arranged-lines.tsx';
import styles from './menu.module.css';
import {
  arrangementOf,
  groupsOf,
  type MenuFormValues,
  type MenuLine,
  menuFormValues,
  titleOf,
  type WidgetLine,
} from './menu-form-values.ts';
import { RenameDialog } from './rename-dialog.tsx';

/** A super-admin orders, renames and hides menu entries and widgets of all remotes. */
export default function MenuPage() {
  const { t } = useTranslation('mfe-settings');
  const reading = useEndpoint(readMenuArrangement, {});
  return (
    <>
      <PageHeader title={t('menu.title')} trail={[{ label: t('home.title'), href: '/settings' }]} />
      <QueryBoundary reading={reading}>
        {(arranged, reread) => <MenuForm arranged={arranged} reread={reread} />}
      </QueryBoundary>
    </>
  );
}

function MenuForm({ arranged, reread }: { arranged: ArrangedMenu; reread(): Promise<ArrangedMenu> }) {
  const { t } = useTranslation('mfe-settings');
  const locale = useLocale();
  const update = useEndpointMutation(updateMenuArrangement);
  const [renamed, setRenamed] = useState<MenuLine>();
  const form = useForm<MenuFormValues>({
    schema: menuArrangement,
    initialValues: menuFormValues(arranged),
    reread: async () => menuFormValues(await reread()),
    save: async (values, { stored, overwrite }) => {
      const body = { ...arrangementOf(values), ...expectedValues(stored.stored, overwrite) };
      const saved = menuFormValues(await update.mutateAsync({ body }));
      showToast({ text: t('menu.saved') });
      return saved;
    },
  });
  const { menu, widgets } = form.values;
  const setMenu = (lines: MenuLine[]) => form.set({ menu: lines });
  const shown = (line: MenuLine | WidgetLine) => {
    const title = localized(titleOf(line), locale);
    return line.hidden ? `${title} (${t('menu.hidden')})` : title;
  };
  const groupTitle = (group: string) => {
    if (group === 'practice' || group === 'library' || group === 'administration')
      return t(`menu.group.${group}`);
    const title = arranged.menu.find((one) => one.group === group)?.group_title;
    return title ? localized(title, locale) : group;
  };
  return (
    <>
      <Form
        of={form}
        head={
          <Notice className={styles.notice} title={t('menu.hidden_title')}>
            {t('menu.hidden_text')}
          </Notice>
        }
        compared={(values) => [
          [t('menu.entries'), values.menu.map(shown)],
          [t('menu.widgets'), values.widgets.map(shown)],
        ]}
      >
        {groupsOf(menu).map((group) => (
          <ArrangedLines
            key={group}
            title={groupTitle(group)}
            lines={menu.filter((line) => line.group === group)}
            onChange={(lines) => setMenu([...menu.filter((line) => line.group !== group), ...lines])}
            rename={setRenamed}
          />
        ))}
        <ArrangedLines
          title={t('menu.widgets')}
          about={t('menu.widgets_about')}
          lines={widgets}
          onChange={(lines) => form.set({ widgets: lines })}
        />
      </Form>
      {renamed && (
        <RenameDialog
          line={renamed}
          done={(title) =>
            setMenu(form.values.menu.map((line) => (line.key === renamed.key ? { ...line, title } : line)))
          }
          close={() => setRenamed(undefined)}
        />
      )}
    </>
  );
}
