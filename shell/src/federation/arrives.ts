/**
 * Bytes with the wrong hash fail like bytes that do not arrive: asking for them again, whatever they are, tells them
 * apart. Past the browser's cache, so that what was wrong on its way only once is right the next time.
 */
export async function arrives(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { cache: 'reload', signal: AbortSignal.timeout(8_000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
