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
