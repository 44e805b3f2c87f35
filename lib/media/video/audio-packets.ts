import { FPS } from './video-plan.ts'

const RATE = 48_000
const PACKET_SAMPLES = 1024
/** How much earlier than the picture the audio of an assembled video starts: priming for the decoder. */
export const PRIMING_SECONDS = PACKET_SAMPLES / RATE

const HEADER_BYTES = 7

/** Splits an AAC stream (ADTS) into packets with headers. Throws if it is invalid or truncated. */
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

/** 0.26 s, less than half of the silence at the end of every narration. */
const MOST_MISSING = 12

/**
 * A scene's packets for a video in which it starts at `startFrame` and lasts `frames`: those that fill its
 * time, to the nearest packet, so that audio and picture never drift by more than 11 ms, however many scenes
 * there are. Scenes start and end silent, so joins are inaudible. The first scene includes the packet of
 * {@link PRIMING_SECONDS}. Audio a few frames short, synthesized again after its length was taken, is
 * extended with its final silence.
 */
export function scenePackets(packets: Buffer[], startFrame: number, frames: number): Buffer[] {
  const nearest = (frame: number) => Math.round((frame * (RATE / FPS)) / PACKET_SAMPLES)
  const count = nearest(startFrame + frames) - nearest(startFrame)
  const missing = Math.max(0, count + 1 - packets.length)
  if (missing > MOST_MISSING) throw new Error('the audio is shorter than its scene')
  const silence = Array<Buffer>(missing).fill(packets.at(-1)!)
  return [...packets, ...silence].slice(startFrame === 0 ? 0 : 1, count + 1)
}
