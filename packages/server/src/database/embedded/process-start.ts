import { readFile } from 'node:fs/promises';

/**
 * Returns a value that identifies a process even if its pid is reused later; empty if no such process exists. On other
 * systems than Linux it only tells that some process has the pid.
 */
export async function processStart(pid: number): Promise<string> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return '';
  }
  try {
    const status = await readFile(`/proc/${pid}/stat`, 'utf8');
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8');
    // Fields from the third on follow the command name, which may contain any text and ends at the last parenthesis.
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z') return '';
    return `${boot.trim()}:${fields[19]}`;
  } catch {
    return 'running';
  }
}
