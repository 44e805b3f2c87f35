import { FPS } from './video-plan.ts'

const RATE = 48_000
const PACKET_SAMPLES = 1024
/** How far the sound of a video that was put together begins before its picture: a decoder warms up on it. */
export const PRIMING_SECONDS = PACKET_SAMPLES / RATE

const HEADER_BYTES = 7

/** Takes a stream of AAC (ADTS) apart, headers included. Throws when it is none, or ends early. */
export function readPackets(stream: Buffer): Buffer[] {
  const packets: Buffer[] = []
  for (let at = 0; at < stream.length; ) {
    const isPacket = at + HEADER_BYTES <= stream.length && (stream.readUInt16BE(at) & 0xfff6) === 0xfff0
    const length = isPacket ? (stream.readUIntBE(at + 3, 3) >> 5) & 0x1fff : 0
    if (length <= HEADER_BYTES || at + length > stream.length) throw new Error('the AAC stream is incomplete')
    packets.push(stream.subarray(at, at + length))
    at += length
  }
  if (packets.length < 2) throw new Error('the AAC stream is incomplete')
  return packets
}

/** 0.26 s, less than half of the silence that every narration ends with. */
const MOST_MISSING = 12

/**
 * A scene's packets for a video in which it begins at `startFrame` and lasts `frames`: those that fill its
 * time, to the nearest packet, so that sound and picture are never more than 11 ms apart, however many scenes
 * there are. Scenes begin and end silent, so nothing is heard of where they meet. The first scene brings the
 * packet of {@link PRIMING_SECONDS}. A sound that is a few frames short, spoken once more than its length was
 * taken, ends in more of its last silence.
 */
export function scenePackets(packets: Buffer[], startFrame: number, frames: number): Buffer[] {
  const nearest = (frame: number) => Math.round((frame * (RATE / FPS)) / PACKET_SAMPLES)
  const count = nearest(startFrame + frames) - nearest(startFrame)
  const missing = Math.max(0, count + 1 - packets.length)
  if (missing > MOST_MISSING) throw new Error('the audio is shorter than its scene')
  const silence = Array<Buffer>(missing).fill(packets.at(-1)!)
  return [...packets, ...silence].slice(startFrame === 0 ? 0 : 1, count + 1)
}
