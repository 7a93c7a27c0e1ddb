import { useTranslation } from '@repartee/app-sdk/first-paint';
import { useLocation } from '@repartee/app-sdk/router';
import { Icon, iconNamed } from '@repartee/ui-kit/icon';
import { Link } from '@repartee/ui-kit/link';
import { Skeleton } from '@repartee/ui-kit/skeleton';
import { isTitledGroup, type MenuGroup, useMenu } from '../../app/menu.ts';
import styles from './side-menu.module.css';

interface Line {
  readonly path: string;
  readonly active_paths: readonly string[];
}

const place = (path: string) => path.replace(/\/list$/, '');
const isIn = (pathname: string, path: string) =>
  pathname === path || pathname === place(path) || pathname.startsWith(`${place(path)}/`);

/**
 * Returns the path of the menu entry for the current page. The longest matching path wins. A final `/list` of a menu
 * entry's path is ignored.
 */
export function activePath(lines: readonly Line[], pathname: string): string | undefined {
  return lines
    .flatMap(({ path, active_paths }) => [path, ...active_paths].map((at) => ({ path, at })))
    .filter(({ at }) => isIn(pathname, at))
    .sort((one, other) => place(other.at).length - place(one.at).length)[0]?.path;
}

function Group({ group, title, lines, active }: MenuGroup & { active: string | undefined }) {
  const { t } = useTranslation('shell');
  const words = title ?? (isTitledGroup(group) && lines.length > 1 ? t(`menu.${group}`) : undefined);
  return (
    <div className={styles.group}>
      {words && <h2 className={styles.title}>{words}</h2>}
      <ul>
        {lines.map(({ path, title: line, icon }) => (
          <li key={path}>
            <Link
              href={path}
              variant="plain"
              className={styles.line}
              aria-current={path === active ? 'page' : undefined}
            >
              <Icon name={iconNamed(icon)} />
              {line}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function SideMenu() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const menu = useMenu();
  const active = activePath(menu?.flatMap(({ lines }) => lines) ?? [], pathname);
  return (
    <nav aria-label={t('menu.label')} className="stack">
      {menu?.map((group) => <Group key={group.group} {...group} active={active} />) ?? (
        <div className={styles.waiting} aria-hidden="true">
          <Skeleton width="wide" />
          <Skeleton width="half" />
          <Skeleton width="wide" />
          <Skeleton width="half" />
        </div>
      )}
    </nav>
  );
}
