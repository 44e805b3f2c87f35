import { readFile, writeFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import path from 'node:path'
import { speak } from '../../lib/media/narration/service/speech-engine.ts'
import { splitWords, toSpokenText } from '../../lib/media/narration/speech-text.ts'
import { startTimes } from '../../lib/media/narration/word-timings.ts'
import { runFfmpeg } from '../../lib/media/video/run-ffmpeg.ts'
import { inScratchDirectory } from '../../lib/platform/storage/scratch-directory.ts'
import type { Language } from '../../lib/product/source-document.ts'
import { listenLocally } from './listen-locally.ts'

type AskedSpeech = {
  path: string
  headers: IncomingHttpHeaders
  body: Record<string, unknown> & { model: string; input: string; voice: string; speed: number }
}
/** How it answers: WAV as a stream (endless lengths, 24 kHz), stereo WAV, raw samples, MP3. */
export type SpeechFormat = 'wav' | 'stereo' | 'pcm' | 'mp3'
/** Answers instead of speaking; false: speak normally. `count`: number of earlier requests. */
type Instead = (response: ServerResponse, asked: AskedSpeech, count: number) => boolean

export const SPEECH_KEY = 'a-key-of-tests-only'
const ENGINE_RATE = 22_050
const RATE = 24_000
/** Slower than any of our personas. */
const TEMPO = 0.7
/** Seconds. */
const LEAD = 0.4
const TAIL = 0.55
const COMMA = 0.22

/**
 * A speech service on loopback with OpenAI's interface. Its voice, tempo and pauses differ from the built-in
 * narrator's; `truth` has the second at which each word of a text starts in its last audio.
 */
export async function startSpeechServer(format: SpeechFormat = 'wav', instead: Instead = () => false) {
  const asked: AskedSpeech[] = []
  const truth = new Map<string, number[]>()
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    const { url = '', headers } = request
    if (headers.authorization !== `Bearer ${SPEECH_KEY}`)
      return refuse(response, 401, 'Incorrect API key provided')
    if (url === '/v1/models') return void response.end('{"object":"list","data":[]}')
    if (url !== '/v1/audio/speech') return refuse(response, 404, 'no such path')
    const one = { path: url, headers, body: JSON.parse(body) } as AskedSpeech
    asked.push(one)
    if (instead(response, one, asked.length - 1)) return undefined
    const { samples, starts } = await sayAll(one.body)
    truth.set(one.body.input, starts)
    const { type, bytes } = await encode(format, samples)
    return void response.writeHead(200, { 'Content-Type': type }).end(bytes)
  })
  const { origin, close } = await listenLocally(server)
  return {
    asked,
    truth,
    url: `${origin}/v1`,
    close,
  }
}

/** An error response in OpenAI's format. */
export function refuse(response: ServerResponse, status: number, message: string, headers = {}): true {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
  response.end(JSON.stringify({ error: { message } }))
  return true
}

/** Clause by clause, so that its pauses are its own. */
async function sayAll({ input, speed, language }: AskedSpeech['body']) {
  const clauses = input.split(/(?<=[,;:])\s+/)
  const pieces: Int16Array[] = [silence(LEAD)]
  const starts: number[] = []
  let clock = LEAD
  for (const clause of clauses) {
    const words = splitWords(clause)
    const spoken = toSpokenText(words, 'en', { own: [] })
    const { samples, marks } = await speak(
      { text: spoken.text, sounds: [] },
      (language as Language) ?? 'en',
      'lucas',
      TEMPO * speed,
    )
    const seconds = samples.length / ENGINE_RATE
    starts.push(...startTimes(words, spoken, marks, seconds).map((start) => clock + start))
    pieces.push(samples, silence(COMMA))
    clock += seconds + COMMA
  }
  pieces.push(silence(TAIL))
  const samples = new Int16Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let offset = 0
  for (const piece of pieces) {
    samples.set(piece, offset)
    offset += piece.length
  }
  return { samples: resample(samples), starts }
}

const silence = (seconds: number) => new Int16Array(Math.round(seconds * ENGINE_RATE))

function resample(samples: Int16Array): Int16Array {
  return Int16Array.from({ length: Math.floor((samples.length * RATE) / ENGINE_RATE) }, (_, i) => {
    const place = (i * ENGINE_RATE) / RATE
    const at = Math.floor(place)
    // A quiet voice, so that its level must be raised.
    return 0.3 * (samples[at]! + ((samples[at + 1] ?? 0) - samples[at]!) * (place - at))
  })
}

async function encode(format: SpeechFormat, samples: Int16Array): Promise<{ type: string; bytes: Buffer }> {
  const raw = Buffer.from(samples.buffer)
  if (format === 'stereo') {
    const both = Int16Array.from({ length: samples.length * 2 }, (_, i) => samples[i >> 1]!)
    return { type: 'audio/wav', bytes: wavOf(Buffer.from(both.buffer), 2, both.byteLength) }
  }
  if (format === 'pcm') {
    raw.writeInt16LE(-1) // the start of an MP3
    return { type: 'audio/pcm', bytes: raw }
  }
  const wav = wavOf(raw, 1)
  if (format === 'wav') return { type: 'audio/wav', bytes: wav }
  return inScratchDirectory(async (directory) => {
    await writeFile(path.join(directory, 'in.wav'), wav)
    await runFfmpeg(['-i', 'in.wav', '-b:a', '96k', 'out.mp3'], { cwd: directory, timeoutSeconds: 30 })
    return { type: 'audio/mpeg', bytes: await readFile(path.join(directory, 'out.mp3')) }
  })
}

/** Without a length: the way services write it that send before they know how much it will be. */
function wavOf(data: Buffer, channels: number, length = 0xffff_ffff): Buffer {
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(Math.min(length + 36, 0xffff_ffff), 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(channels, 22)
  header.writeUInt32LE(RATE, 24)
  header.writeUInt32LE(RATE * 2 * channels, 28)
  header.writeUInt16LE(2 * channels, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(length, 40)
  return Buffer.concat([header, data])
}
