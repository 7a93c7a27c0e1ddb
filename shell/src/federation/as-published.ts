async function arrives(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { cache: 'reload', signal: AbortSignal.timeout(8_000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

/**
 * Loads what has a hash. Bytes with the wrong one fail like bytes that do not arrive: what fails so is asked for whatever it
 * is, past the browser's cache. If it does not arrive, that was the failure; if it does, it is loaded once more, for what was
 * wrong on its way only once is right now. What then fails in the same manner is not what was published.
 */
export async function asPublished<Loaded>(
  address: string,
  load: () => Promise<Loaded>,
  mayBeTheHash: (failure: unknown) => boolean,
): Promise<Loaded> {
  for (let again = false; ; again = true)
    try {
      return await load();
    } catch (failure) {
      if (!mayBeTheHash(failure) || !(await arrives(address))) throw failure;
      if (again) throw new Error(`integrity: ${address} is not what was published`, { cause: failure });
    }
}
