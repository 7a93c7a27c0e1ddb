const place = (path: string) => path.replace(/\/list$/, '');

/** Which of these menu paths the page belongs to: the one whose place is the longest beginning of the address. */
export function activePath(paths: readonly string[], pathname: string): string | undefined {
  const inPlace = (path: string) =>
    pathname === path || pathname === place(path) || pathname.startsWith(`${place(path)}/`);
  return paths.filter(inPlace).sort((one, other) => place(other).length - place(one).length)[0];
}
