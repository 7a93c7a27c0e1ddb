const listeners = new Set<() => void>();

/** Runs `listener` whenever the page asks the server for newer builds, about once a minute while it is visible. */
export function onPoll(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function notifyPollListeners(): void {
  for (const listener of listeners) listener();
}
