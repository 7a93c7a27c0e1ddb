import type { ContributionSubject, SlotPart } from '@repartee/app-sdk';
import { useSearchParams } from '@repartee/app-sdk/router';
import type { SlotName } from '@repartee/contracts/remotes/host-parts';
import { Tabs } from '@repartee/ui-kit/tabs';
import type { ReactNode } from 'react';
import { SlotPartView } from './slot-parts.tsx';

export interface SlotTabsProps {
  readonly slot: SlotName;
  readonly subject: ContributionSubject;
  readonly label: string;
  readonly own: string;
  readonly children: ReactNode;
}

const own = 'own';

/** Renders the tabs of a page. If the address names an unavailable tab, the page's own tab is open. */
export default function SlotTabSet(props: SlotTabsProps & { readonly parts: readonly SlotPart[] }) {
  const { slot, subject, parts } = props;
  const [params, setParams] = useSearchParams();
  const wanted = params.get('tab');
  const active = parts.some(({ key }) => key === wanted) ? (wanted ?? own) : own;
  const open = (key: string) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (key === own) next.delete('tab');
      else next.set('tab', key);
      return next;
    });
  return (
    <Tabs
      label={props.label}
      active={active}
      onChange={open}
      tabs={[
        { key: own, label: props.own, content: props.children, keep: true },
        ...parts.map(({ key, title }) => ({
          key,
          label: title,
          content: <SlotPartView slot={slot} part={key} subject={subject} />,
        })),
      ]}
    />
  );
}
