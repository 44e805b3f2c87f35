import { WAVE_BARS, wavePeaks } from './wave-peaks'

/** A sound the page holds: its bytes to play, its peaks to draw, its length. */
export type Sound = { blob: Blob; peaks: number[]; seconds: number }

// Enough to see the words, a sixth of what is to be heard.
const DRAWN_RATE = 8000

/** Decodes the bytes of a sound. Throws when they are none. */
export async function readSound(blob: Blob): Promise<Sound> {
  const context = new OfflineAudioContext(1, 1, DRAWN_RATE)
  const decoded = await context.decodeAudioData(await blob.arrayBuffer())
  return { blob, peaks: wavePeaks(decoded.getChannelData(0), WAVE_BARS), seconds: decoded.duration }
}
