/**
 * The turn begins before the detection of speech, which takes 0.2 s at most. Each reply comes later by this time. Less than
 * the pause that ends a turn, so that no speech is cut off.
 */
const preroll_s = 0.35;
/** Without UDP, no connection is made. The audio then passes through the server. */
const connects_ms = 5000;
/** A connection often recovers from a short interruption. */
const recovers_ms = 4000;

export interface MicrophoneGate {
  readonly track: MediaStreamTrack | undefined;
  /** True during a turn of the learner. At other times, the vendor gets silence. */
  readonly isOpen: boolean;
  /** True if turns are detected by speech, so that `isOpen` comes later than the speech. */
  readonly isDelayed: boolean;
}

/** The browser's end of a live call whose audio flows by WebRTC. */
export interface PeerCall {
  /** SDP. */
  readonly offer: string;
  /** Resolves to false if no connection is made within a few seconds. */
  accept(answer: string): Promise<boolean>;
  listen(gate: MicrophoneGate): void;
  /** From 0 to 1. */
  setVolume(volume: number): void;
  close(): void;
}

/** `onLost` is called if the connection breaks after it was made. */
export type PeerOpener = (onLost: () => void) => Promise<PeerCall>;

/** Returns undefined if the browser has no WebRTC. */
export const peerOpener = (): PeerOpener | undefined =>
  'RTCPeerConnection' in globalThis ? openPeerCall : undefined;

async function openPeerCall(onLost: () => void): Promise<PeerCall> {
  const peer = new RTCPeerConnection();
  const microphone = gatedMicrophone();
  const audio = new Audio();
  let recovery: number | undefined;
  const close = () => {
    clearTimeout(recovery);
    peer.onconnectionstatechange = null;
    peer.close();
    microphone.close();
    audio.srcObject = null;
  };
  const watch = () => {
    clearTimeout(recovery);
    if (peer.connectionState === 'failed' || peer.connectionState === 'closed') onLost();
    if (peer.connectionState === 'disconnected') recovery = window.setTimeout(onLost, recovers_ms);
  };
  peer.ontrack = ({ track }) => {
    audio.srcObject = new MediaStream([track]);
    // `close` ends the playback, and then `play` rejects.
    audio.play().catch(() => undefined);
  };
  try {
    peer.addTrack(microphone.track, microphone.stream);
    await peer.setLocalDescription();
  } catch (thrown) {
    close();
    throw thrown;
  }
  return {
    offer: peer.localDescription?.sdp ?? '',
    async accept(answer) {
      await peer.setRemoteDescription({ type: 'answer', sdp: answer });
      const connected = await isConnected(peer);
      if (connected) peer.onconnectionstatechange = watch;
      return connected;
    },
    listen: microphone.listen,
    setVolume(volume) {
      audio.volume = volume;
    },
    close,
  };
}

function isConnected(peer: RTCPeerConnection): Promise<boolean> {
  return new Promise((resolve) => {
    const timeout = setTimeout(() => resolve(false), connects_ms);
    const decide = () => {
      const { connectionState } = peer;
      if (connectionState === 'new' || connectionState === 'connecting') return;
      clearTimeout(timeout);
      resolve(connectionState === 'connected');
    };
    peer.onconnectionstatechange = decide;
    decide();
  });
}

/** The microphone as a track that is silent unless a turn is open. */
function gatedMicrophone() {
  const context = new AudioContext();
  const delay = context.createDelay(preroll_s);
  const gate = context.createGain();
  const output = context.createMediaStreamDestination();
  delay.connect(gate).connect(output);
  const { stream } = output;
  const [track] = stream.getAudioTracks();
  if (!track) throw new Error('the audio context has no output track');
  gate.gain.value = 0;
  context.resume().catch(() => undefined);
  let source: MediaStreamAudioSourceNode | undefined;
  let current: MediaStreamTrack | undefined;
  return {
    stream,
    track,
    listen(next: MicrophoneGate): void {
      gate.gain.value = next.isOpen ? 1 : 0;
      delay.delayTime.value = next.isDelayed ? preroll_s : 0;
      if (next.track === current) return;
      current = next.track;
      source?.disconnect();
      source = current && context.createMediaStreamSource(new MediaStream([current]));
      source?.connect(delay);
    },
    close: () => void context.close().catch(() => undefined),
  };
}
