/**
 * Keeps the screen of a phone on while people talk, because a locked screen ends the microphone. Returns a function
 * that ends this. Without the Wake Lock API, or if the battery is low, the screen turns off as usual.
 */
export function keepScreenOn(): () => void {
  let lock: WakeLockSentinel | undefined;
  let ended = false;
  // The browser releases the lock when the page is hidden.
  const request = async () => {
    if (document.visibilityState === 'hidden') return;
    lock = await navigator.wakeLock?.request('screen').catch(() => undefined);
    if (ended) void lock?.release();
  };
  document.addEventListener('visibilitychange', request);
  void request();
  return () => {
    ended = true;
    document.removeEventListener('visibilitychange', request);
    void lock?.release();
  };
}
