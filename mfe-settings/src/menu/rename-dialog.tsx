import { useLocale, useTranslation } from '@repartee/app-sdk';
import { type Localized, localized, uiLocales } from '@repartee/contracts/locales';
import { menuTitle } from '@repartee/contracts/remotes/menu-arrangement';
import { FormDialog, useForm } from '@repartee/ui-kit/form';
import { TextField } from '@repartee/ui-kit/text-field';
import type { MenuLine } from './menu-form-values.ts';

/** Asks for the title of a menu entry in every language of the interface. `done` gets null for the remote's own title. */
export function RenameDialog(props: { line: MenuLine; done(title: MenuLine['title']): void; close(): void }) {
  const { line, done, close } = props;
  const { t } = useTranslation('mfe-settings');
  const locale = useLocale();
  const declared = line.declared.title as Localized<string>;
  const form = useForm<Localized<string>>({
    schema: menuTitle,
    initialValues: (line.title ?? declared) as Localized<string>,
    guarded: false,
    save: async (title) => {
      done(uiLocales.every((locale) => title[locale] === declared[locale]) ? null : title);
      close();
    },
  });
  return (
    <FormDialog
      of={form}
      onClose={close}
      size="small"
      title={t('menu.rename_title', { title: localized(declared, locale) })}
      saveLabel={t('menu.rename_do')}
    >
      {uiLocales.map((language) => (
        <TextField
          key={language}
          name={language}
          label={t(`language.${language}`)}
          hint={t('menu.declared', { title: declared[language] })}
          lang={language}
          autoComplete="off"
        />
      ))}
    </FormDialog>
  );
}
