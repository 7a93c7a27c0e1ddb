/** Audio of learners that one process keeps in memory: about 50 minutes. */
const mostOfProcess = 256 * 1024 * 1024;
/** About four minutes, so that a client can send what it recorded while its connection was lost. */
const mostOfConnection = 24 * 1024 * 1024;

let reservedByProcess = 0;

/** Memory for audio that one live channel (WebSocket) has reserved from the memory of the process. */
export interface AudioMemory {
  /** Returns false if the live channel or the process would keep too much audio. */
  reserve(bytes: number): boolean;
  release(bytes: number): void;
  /** Releases all memory. Must be called when the live channel is closed. */
  close(): void;
}

export function audioMemory(limits = { process: mostOfProcess, connection: mostOfConnection }): AudioMemory {
  let reserved = 0;
  let isClosed = false;
  return {
    reserve(bytes) {
      if (isClosed || reserved + bytes > limits.connection || reservedByProcess + bytes > limits.process)
        return false;
      reserved += bytes;
      reservedByProcess += bytes;
      return true;
    },
    release(bytes) {
      if (isClosed) return;
      reserved -= bytes;
      reservedByProcess -= bytes;
    },
    close() {
      isClosed = true;
      reservedByProcess -= reserved;
      reserved = 0;
    },
  };
}
