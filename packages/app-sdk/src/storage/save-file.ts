/** Downloads a file. Characters that file systems reject are replaced in `name`. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name.replaceAll(/[\\/:*?"<>|]+/g, '-').trim();
  link.click();
  URL.revokeObjectURL(address);
}

/** Downloads the text that `writeCsv` returned. `name` has no ending. */
export const saveCsv = (csv: string, name: string): void =>
  saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
