import { useEndpoint, useTranslation } from '@repartee/app-sdk';
import type { GroupMember } from '@repartee/contracts/people/group-endpoints';
import { displayName } from '@repartee/contracts/people/identity/display-name';
import { listUsers } from '@repartee/contracts/people/user-endpoints';
import { Button } from '@repartee/ui-kit/button';
import { Rows } from '@repartee/ui-kit/row';
import { SearchField } from '@repartee/ui-kit/search-field';
import { useRef, useState } from 'react';
import { MemberLine } from './member-line.tsx';
import styles from './members-field.module.css';

export function MembersField(props: {
  members: readonly GroupMember[];
  onChange(members: readonly GroupMember[]): void;
  organization_id: string;
  label?: string;
  none?: string;
}) {
  const { t } = useTranslation('mfe-settings');
  const { members, onChange, organization_id } = props;
  const label = props.label ?? t('group.members_label');
  const [search, setSearch] = useState('');
  const wanted = search.trim();
  const { data } = useEndpoint(
    listUsers,
    { query: { page_size: 12, sort: 'name', organization_id, search: wanted } },
    { enabled: wanted !== '', keepPreviousData: true },
  );
  const field = useRef<HTMLFieldSetElement>(null);
  const put = (now: readonly GroupMember[]) => {
    onChange(now);
    // The pressed button disappears with its row, so the focus moves to the fieldset. It does not move to the
    // search field, because that would open the keyboard on phones.
    field.current?.focus();
  };
  const inside = new Set(members.map(({ id }) => id));
  const found = wanted ? data?.items.filter(({ id }) => !inside.has(id)) : undefined;
  return (
    <fieldset ref={field} tabIndex={-1} className={styles.field}>
      <legend className={styles.legend}>
        {label} <span className={styles.count}>{members.length}</span>
      </legend>
      <SearchField label={t('group.find')} value={search} onSearch={setSearch} />
      {found && (
        <div className={styles.found}>
          {found.length === 0 && (
            <p role="status" className={styles.none}>
              {t('group.nobody')}
            </p>
          )}
          <Rows flush>
            {found.map((person) => (
              <MemberLine key={person.id} member={person}>
                <Button
                  size="small"
                  icon="plus"
                  label={t('group.add', { name: displayName(person) })}
                  onClick={() => put([...members, person])}
                />
              </MemberLine>
            ))}
          </Rows>
        </div>
      )}
      {members.length === 0 ? (
        <p className={styles.none}>{props.none ?? t('group.none')}</p>
      ) : (
        <div className={styles.members}>
          <Rows flush label={label}>
            {members.map((member) => (
              <MemberLine key={member.id} member={member}>
                <Button
                  size="small"
                  variant="ghost"
                  icon="x"
                  label={t('group.remove', { name: displayName(member) })}
                  onClick={() => put(members.filter(({ id }) => id !== member.id))}
                />
              </MemberLine>
            ))}
          </Rows>
        </div>
      )}
    </fieldset>
  );
}
