import { RtpHeader, RtpPacket } from 'werift';
import { loopbackPeer } from './fake-peer.ts';
import { fromMuLaw, toMuLaw } from './mu-law.ts';

/** The browser's end of a WebRTC call, for tests without a browser. */
export async function aBrowserPeer() {
  const { peer, track } = loopbackPeer();
  const heard: Buffer[] = [];
  peer.onTrack.subscribe(({ onReceiveRtp }) =>
    onReceiveRtp.subscribe(({ payload }) => heard.push(fromMuLaw(payload))),
  );
  await peer.setLocalDescription(await peer.createOffer());
  return {
    offer: peer.localDescription?.sdp ?? '',
    /** Audio of the vendor that has arrived, as PCM of 24 kHz. */
    heard: () => Buffer.concat(heard),
    async accept(answer: string): Promise<void> {
      await peer.setRemoteDescription({ type: 'answer', sdp: answer });
      if (peer.connectionState !== 'connected')
        await peer.connectionStateChange.watch((state) => state === 'connected', 10_000);
    },
    /** Sends PCM of 24 kHz at once. */
    speak(pcm: Uint8Array): void {
      const encoded = toMuLaw(pcm);
      for (let at = 0; at < encoded.length; at += 160)
        track.writeRtp(
          new RtpPacket(
            new RtpHeader({ payloadType: 0, sequenceNumber: at / 160, timestamp: at }),
            encoded.subarray(at, at + 160),
          ),
        );
    },
    state: () => peer.connectionState,
    close: () => peer.close(),
  };
}
