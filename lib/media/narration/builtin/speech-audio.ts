import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { inScratchDirectory } from '../../../platform/storage/scratch-directory.ts'
import { runFfmpeg } from '../../video/run-ffmpeg.ts'
import { SAMPLE_RATE } from '../mastering/wav-file.ts'
import type { SpeechAnswer } from '../service/speech-request.ts'

const TIMEOUT_SECONDS = 60
/** The sample rate of raw audio if the service does not state it. */
const RAW_RATE = 24_000

type Beginning = { format: string; begins: (bytes: Buffer) => boolean }
/** Formats by ffmpeg's name, with their magic bytes. */
const SIGNED: Beginning[] = [
  { format: 'wav', begins: (bytes) => said(bytes, 0, 'RIFF') && said(bytes, 8, 'WAVE') },
  { format: 'flac', begins: (bytes) => said(bytes, 0, 'fLaC') },
  { format: 'ogg', begins: (bytes) => said(bytes, 0, 'OggS') },
  { format: 'mp3', begins: (bytes) => said(bytes, 0, 'ID3') },
]
/** Formats that start with eleven set bits, as raw samples may too; the layer distinguishes them. */
const FRAMED: Beginning[] = [
  { format: 'aac', begins: (bytes) => bytes[0] === 0xff && (bytes[1]! & 0xf6) === 0xf0 },
  { format: 'mp3', begins: (bytes) => bytes[0] === 0xff && (bytes[1]! & 0xe0) === 0xe0 },
]

const said = (bytes: Buffer, at: number, text: string): boolean =>
  bytes.toString('latin1', at, at + text.length) === text

/**
 * Converts a speech service's audio to a mono 16-bit 22,050 Hz WAV: WAV of any kind (even without a valid
 * length), MP3, AAC, FLAC, Ogg, or raw 16-bit samples if declared by the content type. Throws an Error that
 * says what was received instead.
 */
export async function decodeSpeech({ bytes, headers }: SpeechAnswer): Promise<Uint8Array> {
  const input = inputOptions(bytes, headers)
  if (!input) throw new Error(`not audio: ${nameAnswer(bytes, headers)}`)
  return inScratchDirectory(async (directory) => {
    await writeFile(path.join(directory, 'answer'), bytes)
    // ffmpeg never guesses the format: some formats are lists of other files to open.
    const args = [...input, '-i', 'answer', '-map', '0:a:0', '-map_metadata', '-1', '-bitexact']
    args.push('-ac', '1', '-ar', String(SAMPLE_RATE), '-c:a', 'pcm_s16le', '-f', 'wav', 'speech.wav')
    await runFfmpeg(args, { cwd: directory, timeoutSeconds: TIMEOUT_SECONDS })
    return readFile(path.join(directory, 'speech.wav'))
  })
}

function inputOptions(bytes: Buffer, headers: Headers): string[] | null {
  const named = ({ format }: Beginning) => ['-f', format]
  const signed = SIGNED.find(({ begins }) => begins(bytes))
  if (signed) return named(signed)
  const raw = rawOptions(headers)
  if (raw) return raw
  const framed = FRAMED.find(({ begins }) => begins(bytes))
  return framed ? named(framed) : null
}

function rawOptions(headers: Headers): string[] | null {
  const type = headers.get('content-type') ?? ''
  const raw = /^audio\/(?:x-)?(pcm|raw|l16)\b/i.exec(type)
  if (!raw) return null
  const rate = /\brate=(\d{4,6})\b/i.exec(type)?.[1] ?? headers.get('x-sample-rate') ?? RAW_RATE
  const channels = /\bchannels=([12])\b/i.exec(type)?.[1] ?? headers.get('x-channels') ?? 1
  // RFC 2586: samples of L16 are big-endian; what services call pcm is little-endian.
  const format = raw[1]?.toLowerCase() === 'l16' ? 's16be' : 's16le'
  return ['-f', format, '-ar', String(rate), '-ac', String(channels)]
}

function nameAnswer(bytes: Buffer, headers: Headers): string {
  const type = headers.get('content-type') ?? 'no content type'
  const start = bytes.toString('utf8', 0, 80).replace(/[^\x20-\x7e]+/g, ' ')
  return `${bytes.length} bytes of ${type} starting with ${JSON.stringify(start)}`
}
