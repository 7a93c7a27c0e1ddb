import { readFile } from 'node:fs/promises';

/**
 * Something that stays the same while a process lives and differs for the next one with its pid; empty when there is
 * no such process. Off Linux it can only say that some process has the pid.
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
    // Fields 3 and on follow the command's name, which may hold anything but ends with the last parenthesis.
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z') return '';
    return `${boot.trim()}:${fields[19]}`;
  } catch {
    return 'running';
  }
}
