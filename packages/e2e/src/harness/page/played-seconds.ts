export interface Played {
  played_s: number;
}

/** Runs in the page: counts the seconds of sound that were played to their end. */
export function countPlayedSeconds() {
  const page = globalThis as unknown as Played;
  page.played_s = 0;
  const { start, stop } = AudioBufferSourceNode.prototype;
  const stopped = new WeakSet<AudioBufferSourceNode>();
  AudioBufferSourceNode.prototype.start = function (...when) {
    this.addEventListener('ended', () => {
      if (!stopped.has(this)) page.played_s += this.buffer?.duration ?? 0;
    });
    start.apply(this, when);
  };
  AudioBufferSourceNode.prototype.stop = function (...when) {
    stopped.add(this);
    stop.apply(this, when);
  };
}
