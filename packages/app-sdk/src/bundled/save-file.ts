/** Downloads a file. Characters that file systems reject are replaced in `name`. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name.replaceAll(/[\\/:*?"<>|]+/g, '-').trim();
  link.click();
  URL.revokeObjectURL(address);
}
