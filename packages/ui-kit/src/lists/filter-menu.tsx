import { Button } from '../actions/button.tsx';
import { Menu } from '../actions/menu.tsx';

/** One thing a list is narrowed or ordered by: a quiet button that opens its choices, and says which is in force. */
export function FilterMenu<Value extends string>(props: {
  /** What it narrows by, shown while nothing is chosen. */
  label: string;
  choices: readonly { readonly value: Value; readonly label: string }[];
  value: Value | undefined;
  /** What a value is called that stands in none of the choices. */
  chosenLabel?: string | undefined;
  /** Undefined takes the filter away. */
  onChange(value: Value | undefined): void;
  /** The first line, which takes the filter away; without it there is always one in force. */
  anyLabel?: string;
  /** A line above the choices that leads to more of them than a menu holds. */
  more?: { readonly label: string; onSelect(): void } | undefined;
  align?: 'start' | 'end';
}) {
  const { label, choices, value, chosenLabel, onChange, anyLabel, more, align = 'start' } = props;
  const listed = choices.find((choice) => choice.value === value);
  const chosen = listed ?? (value && chosenLabel ? { label: chosenLabel } : undefined);
  const any = anyLabel
    ? [{ key: '', label: anyLabel, checked: !chosen, onSelect: () => onChange(undefined) }]
    : [];
  return (
    <Menu
      align={align}
      trigger={(trigger) => (
        <Button
          {...trigger}
          variant={chosen && anyLabel ? 'default' : 'ghost'}
          iconEnd="chevron-down"
          aria-label={chosen ? `${label}: ${chosen.label}` : undefined}
        >
          {chosen?.label ?? label}
        </Button>
      )}
      items={[
        ...any,
        ...(more ? [{ key: 'more', icon: 'search' as const, ...more }] : []),
        ...choices.map((choice, index) => ({
          key: choice.value,
          separated: Boolean(more) && index === 0,
          label: choice.label,
          checked: choice.value === value,
          onSelect: () => onChange(choice.value),
        })),
      ]}
    />
  );
}
