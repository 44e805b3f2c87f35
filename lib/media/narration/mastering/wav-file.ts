/** Samples per second of all narration. */
export const SAMPLE_RATE = 22_050
/** Samples of one video frame (1/25 s): scenes are padded to a multiple of it. */
export const FRAME_SAMPLES = SAMPLE_RATE / 25

const HEADER_BYTES = 44

/** A mono 16-bit WAV file of samples from -1 to 1. */
export function encodeWav(samples: Float64Array): Uint8Array {
  const wav = Buffer.alloc(HEADER_BYTES + samples.length * 2)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(wav.length - 8, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(SAMPLE_RATE, 24)
  wav.writeUInt32LE(SAMPLE_RATE * 2, 28)
  wav.writeUInt16LE(2, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(samples.length * 2, 40)
  samples.forEach((sample, i) => {
    wav.writeInt16LE(Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_767))), HEADER_BYTES + i * 2)
  })
  return wav
}

/** The sample bytes of a WAV file from {@link encodeWav}. Throws for any other file. */
export function wavData(wav: Uint8Array): Uint8Array {
  const view = Buffer.from(wav.buffer, wav.byteOffset, wav.byteLength)
  const isOurs =
    view.length >= HEADER_BYTES &&
    view.toString('latin1', 0, 4) === 'RIFF' &&
    view.toString('latin1', 36, 40) === 'data' &&
    view.readUInt16LE(22) === 1 &&
    view.readUInt32LE(24) === SAMPLE_RATE
  if (!isOurs) throw new Error('not a mono 22,050 Hz narration WAV')
  return view.subarray(HEADER_BYTES, HEADER_BYTES + view.readUInt32LE(40))
}

/** The samples of such a file, -32,768 to 32,767. */
export function wavSamples(wav: Uint8Array): Int16Array {
  const data = wavData(wav)
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  return Int16Array.from({ length: data.byteLength >> 1 }, (_, i) => view.getInt16(i * 2, true))
}
