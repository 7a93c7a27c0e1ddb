import { MediaStreamTrack, RTCPeerConnection, RTCRtpCodecParameters, RtpHeader, RtpPacket } from 'werift';
import { fromMuLaw, toMuLaw } from './mu-law.ts';
import { type BadLine, udpShaper } from './udp-shaper.ts';

/** RTP packets carry 20 ms of audio: 160 samples of 8 kHz. */
const packetMs = 20;
const packetSamples = 160;

/**
 * OpenAI prefers Opus, which needs an encoder. The fake answers with PCMU (G.711), which OpenAI's answers offer too and
 * each browser must support (RFC 7874).
 */
const pcmu = new RTCRtpCodecParameters({
  mimeType: 'audio/PCMU',
  clockRate: 8000,
  channels: 1,
  payloadType: 0,
});

/** A peer that sends one track of audio, on 127.0.0.1 alone. */
export function loopbackPeer() {
  const peer = new RTCPeerConnection({
    codecs: { audio: [pcmu] },
    iceServers: [],
    iceUseIpv6: false,
    iceInterfaceAddresses: { udp4: '127.0.0.1' },
    iceAdditionalHostAddresses: ['127.0.0.1'],
  });
  const track = new MediaStreamTrack({ kind: 'audio' });
  peer.addTrack(track);
  return { peer, track };
}

interface HeardPacket {
  /** In samples of 8 kHz. */
  readonly timestamp: number;
  /** 24 kHz, 16 bit. */
  readonly pcm: Buffer;
}

/** The sound of the packets at its time, with silence where packets are lost. */
function inOrder(packets: readonly HeardPacket[]): Buffer {
  const start = Math.min(...packets.map(({ timestamp }) => timestamp));
  const byteOf = ({ timestamp }: HeardPacket) => (timestamp - start) * 6;
  const sound = Buffer.alloc(Math.max(0, ...packets.map((packet) => byteOf(packet) + packet.pcm.length)));
  for (const packet of packets) packet.pcm.copy(sound, byteOf(packet));
  return sound;
}

/** An address of TEST-NET-2 (RFC 5737), which nobody has. */
const unreachable = '198.51.100.1';

export interface FakePeer {
  /** SDP. */
  readonly answer: string;
  /** The committed turns of the learner, as PCM of 24 kHz. */
  readonly turns: readonly Buffer[];
  /** The learner's audio since the last turn, in bytes. */
  readonly inputBytes: number;
  /** `hear` gets the learner's audio, as PCM of 24 kHz. */
  listen(hear: (pcm: Buffer) => void): void;
  commitInput(): void;
  clearInput(): void;
  /** Queues PCM of 24 kHz, which is sent in real time. */
  play(pcm: Uint8Array): void;
  /** Resolves to true if all queued audio was sent, to false if `stop` was called before. */
  drained(): Promise<boolean>;
  stop(): void;
  /** From now on, packets in both directions are lost and delayed. */
  worsenLine(line: BadLine): void;
  close(): Promise<void>;
}

/** The vendor's end of a WebRTC call. With `reachable: false`, its address is one to which no packet gets. */
export async function answerOffer(offer: string, { reachable }: { reachable: boolean }): Promise<FakePeer> {
  const { peer, track } = loopbackPeer();
  const turns: Buffer[] = [];
  let input: HeardPacket[] = [];
  let hear = (_: Buffer): void => undefined;
  peer.onTrack.subscribe(({ onReceiveRtp }) =>
    onReceiveRtp.subscribe(({ payload, header }) => {
      const pcm = fromMuLaw(payload);
      input.push({ timestamp: header.timestamp, pcm });
      hear(pcm);
    }),
  );
  await peer.setRemoteDescription({ type: 'offer', sdp: offer });
  await peer.setLocalDescription(await peer.createAnswer());
  // werift also lists the addresses of other network interfaces, but listens only on 127.0.0.1.
  const local = (peer.localDescription?.sdp ?? '')
    .split('\r\n')
    .filter((line) => !line.startsWith('a=candidate:') || line.includes(' 127.0.0.1 '))
    .join('\r\n');

  const port = Number(/ 127\.0\.0\.1 (\d+) /u.exec(local)?.[1]);
  const shaper = await udpShaper(port);
  const shaped = local.replace(` 127.0.0.1 ${port} `, ` 127.0.0.1 ${shaper.port} `);

  let sequenceNumber = 0;
  let timestamp = 0;
  let waiting = Buffer.alloc(0);
  let finish: ((complete: boolean) => void) | undefined;
  const sendPacket = (): void => {
    const payload = waiting.subarray(0, packetSamples);
    waiting = waiting.subarray(packetSamples);
    sequenceNumber = (sequenceNumber + 1) & 0xffff;
    timestamp = (timestamp + packetSamples) >>> 0;
    if (payload.length === 0) return;
    track.writeRtp(new RtpPacket(new RtpHeader({ payloadType: 0, sequenceNumber, timestamp }), payload));
    if (waiting.length === 0) finish?.(true);
  };
  const sending = setInterval(sendPacket, packetMs);

  return {
    answer: reachable ? shaped : shaped.replaceAll('127.0.0.1', unreachable),
    worsenLine: shaper.worsen,
    turns,
    get inputBytes() {
      return input.reduce((sum, { pcm }) => sum + pcm.length, 0);
    },
    listen(next) {
      hear = next;
    },
    commitInput() {
      turns.push(inOrder(input));
      input = [];
    },
    clearInput() {
      input = [];
    },
    play(pcm) {
      waiting = Buffer.concat([waiting, toMuLaw(pcm)]);
    },
    drained: () =>
      waiting.length === 0
        ? Promise.resolve(true)
        : new Promise((resolve) => {
            finish = resolve;
          }),
    stop() {
      waiting = Buffer.alloc(0);
      finish?.(false);
    },
    async close() {
      clearInterval(sending);
      finish?.(false);
      await peer.close();
      shaper.close();
    },
  };
}
