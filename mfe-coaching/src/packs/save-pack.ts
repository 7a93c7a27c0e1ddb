/** Gives the browser an archive to keep, named after what is in it. */
export function savePack(pack: Blob, title: string): void {
  const address = URL.createObjectURL(pack);
  const link = document.createElement('a');
  link.href = address;
  link.download = `${title.replaceAll(/[\\/:*?"<>|]+/g, '-').trim() || 'pack'}.zip`;
  link.click();
  URL.revokeObjectURL(address);
}
