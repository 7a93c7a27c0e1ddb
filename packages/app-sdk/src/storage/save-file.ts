/** Gives the browser a file to keep. `name` with its extension; characters that no file system takes are replaced. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name.replaceAll(/[\\/:*?"<>|]+/g, '-').trim();
  link.click();
  URL.revokeObjectURL(address);
}
