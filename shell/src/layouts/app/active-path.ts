interface Line {
  readonly path: string;
  readonly active_paths: readonly string[];
}

const place = (path: string) => path.replace(/\/list$/, '');
const isIn = (pathname: string, path: string) =>
  pathname === path || pathname === place(path) || pathname.startsWith(`${place(path)}/`);

/** Returns the menu entry of a page: the entry with the longest path that is a prefix of the page's path. */
export function activePath(lines: readonly Line[], pathname: string): string | undefined {
  return lines
    .flatMap(({ path, active_paths }) => [path, ...active_paths].map((at) => ({ path, at })))
    .filter(({ at }) => isIn(pathname, at))
    .sort((one, other) => place(other.at).length - place(one.at).length)[0]?.path;
}
