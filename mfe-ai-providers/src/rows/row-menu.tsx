import { useTranslation } from '@repartee/app-sdk';
import { Button } from '@repartee/ui-kit/button';
import { Menu, type MenuItem } from '@repartee/ui-kit/menu';

export function RowMenu(props: {
  name: string;
  actions?: readonly MenuItem[];
  onEdit(): void;
  onDelete(): void;
}) {
  const { name, actions = [], onEdit, onDelete } = props;
  const { t } = useTranslation('mfe-ai-providers');
  return (
    <Menu
      items={[
        ...actions,
        { key: 'edit', label: t('act.edit'), icon: 'pencil', onSelect: onEdit },
        {
          key: 'delete',
          label: t('act.delete'),
          icon: 'trash-2',
          danger: true,
          separated: true,
          onSelect: onDelete,
        },
      ]}
      trigger={(trigger) => (
        <Button {...trigger} size="small" variant="ghost" icon="ellipsis" label={t('act.more', { name })} />
      )}
    />
  );
}
