import { useFormat, useTranslation } from '@repartee/app-sdk';
import { Avatar } from '@repartee/ui-kit/avatar';
import { Card } from '@repartee/ui-kit/card';
import { faceOf } from '../../library/persona-face.ts';
import styles from '../playlist.module.css';
import type { PlaylistFormValues } from './playlist-form-values.ts';

export function PlaylistPreview({ values }: { values: PlaylistFormValues }) {
  const { t } = useTranslation('mfe-coaching');
  const format = useFormat();
  const { name, steps, due_at, pass_mark, attempts } = values;
  return (
    <Card as="section" aria-label={t('editor.preview')} className={styles.preview}>
      <h2>{t('playlist.preview')}</h2>
      <p>
        <b>{name.trim() || t('editor.unnamed')}</b>
      </p>
      {steps.length > 0 ? (
        <ol>
          {steps.map(({ id, name, persona }) => (
            <li key={id}>
              <Avatar {...faceOf(persona, name)} size={24} />
              {name}
            </li>
          ))}
        </ol>
      ) : (
        <p className="quiet">{t('playlist.no_steps')}</p>
      )}
      <ul className="quiet">
        {due_at && <li>{t('playlist.due', { date: format.date(due_at) })}</li>}
        <li>
          {pass_mark === null ? t('playlist.pass_by_win') : t('playlist.pass_by_mark', { mark: pass_mark })}
        </li>
        <li>
          {attempts === null ? t('playlist.any_attempts') : t('playlist.attempts_each', { count: attempts })}
        </li>
      </ul>
    </Card>
  );
}
