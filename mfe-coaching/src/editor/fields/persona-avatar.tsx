import type { PersonaContent } from '@repartee/contracts/library/persona';
import { Avatar } from '@repartee/ui-kit/avatar';
import type { ItemFormValues } from '../values/item-form-values.ts';

export function PersonaAvatar(props: {
  values: ItemFormValues;
  size: number;
  variant?: PersonaContent['avatar_style'];
}) {
  const { values, size } = props;
  const own = values.kind === 'persona' ? values.content.avatar_style : undefined;
  const variant = props.variant ?? own;
  return <Avatar name={values.name.trim() || '?'} size={size} {...(variant ? { variant } : {})} />;
}
