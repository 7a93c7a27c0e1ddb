/** Sends samples to the page in chunks of about 20 ms, at the sample rate of the audio context. */
class CaptureProcessor extends AudioWorkletProcessor {
  #block = new Float32Array(1024);
  #filled = 0;

  process([input]) {
    const channel = input[0];
    if (!channel) return true;
    for (let at = 0; at < channel.length; at += 1) {
      this.#block[this.#filled] = channel[at];
      this.#filled += 1;
      if (this.#filled < this.#block.length) continue;
      this.port.postMessage(this.#block.slice());
      this.#filled = 0;
    }
    return true;
  }
}

registerProcessor('capture', CaptureProcessor);
