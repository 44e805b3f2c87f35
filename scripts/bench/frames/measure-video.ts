import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Scene } from '../../../lib/generated/prisma/client.ts'
import { runFfmpeg } from '../../../lib/media/video/run-ffmpeg.ts'
import { blankShare, FRAME, isChange, type Stretch, spansWhere } from './frame-measures.ts'

/** Half of the frame may be blank for so long, and a picture stand still under speech. */
const LONGEST = { blankSeconds: 4, stillSeconds: 8 }
/** Of a sheet: a frame every two seconds. */
const SHEET = { everySeconds: 2, columns: 6, width: 480 }

/** Shorter pauses, in seconds, are part of the speech. */
const SHORTEST_PAUSE = 1

/** Seconds of a span during a scene, and of the whole span. */
type Finding = { layout: string; title: string; seconds: number; spanSeconds: number }
export type Measured = { seconds: number; blank: Finding[]; still: Finding[] }

/** What the frames of a module's video show; its captions, beside it, say when somebody speaks. */
export async function measureVideo(video: string, scenes: Scene[]): Promise<Measured> {
  const frames = await readFrames(video)
  const captions = readCues(fs.readFileSync(video.replace(/\.mp4$/, '.vtt'), 'utf8'))
  const isSpoken = (at: number) =>
    captions.some(({ from, to }) => from <= secondOf(at) && secondOf(at) < to + SHORTEST_PAUSE)
  const changes = frames.map((frame, at) => at > 0 && isChange(frames[at - 1]!, frame))
  const shares = frames.map(blankShare)
  const blank = spansWhere(frames.length, (at) => shares[at]! > 0.5)
  const still = spansWhere(frames.length, isSpoken, (at) => changes[at]!)
  return {
    seconds: frames.length / FRAME.perSecond,
    blank: blank.flatMap((span) => longerThan(LONGEST.blankSeconds, span, scenes)),
    still: still.flatMap((span) => longerThan(LONGEST.stillSeconds, span, scenes)),
  }
}

const secondOf = (sample: number): number => (sample + 0.5) / FRAME.perSecond

/** A span by the scenes it is in, if it is longer than `longest` seconds. */
function longerThan(longest: number, { from, to }: Stretch, scenes: Scene[]): Finding[] {
  const spanSeconds = (to - from) / FRAME.perSecond
  if (spanSeconds <= longest) return []
  const samples = Array.from({ length: to - from }, (_, i) => from + i)
  const sceneAt = (at: number) => scenes.findLast(({ startSeconds }) => (startSeconds ?? 0) <= secondOf(at))
  return [...Map.groupBy(samples, sceneAt)].map(([scene, own]) => ({
    layout: scene?.layout ?? '',
    title: scene?.title ?? '',
    seconds: own.length / FRAME.perSecond,
    spanSeconds,
  }))
}

async function readFrames(video: string): Promise<Uint8Array[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'coursewright-frames-'))
  try {
    const { width, height, perSecond } = FRAME
    const filter = `fps=${perSecond},scale=${width}:${height}:flags=area,format=gray`
    await runFfmpeg(['-i', video, '-vf', filter, '-f', 'rawvideo', 'frames'], {
      cwd: folder,
      timeoutSeconds: 600,
    })
    const bytes = fs.readFileSync(path.join(folder, 'frames'))
    const size = width * height
    return Array.from({ length: bytes.length / size }, (_, at) => bytes.subarray(at * size, (at + 1) * size))
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** The seconds in which captions are shown, which is while somebody speaks. */
const readCues = (captions: string): Stretch[] =>
  [...captions.matchAll(/(\d+):(\d+):([\d.]+) --> (\d+):(\d+):([\d.]+)/g)].map((cue) => {
    const [, ...times] = cue.map(Number) as [number, number, number, number, number, number, number]
    return {
      from: times[0] * 3600 + times[1] * 60 + times[2],
      to: times[3] * 3600 + times[4] * 60 + times[5],
    }
  })

/** Writes a picture of a frame every two seconds. */
export async function writeSheet(video: string, target: string): Promise<void> {
  const { everySeconds, columns, width } = SHEET
  const tiles = `tile=${columns}x24:padding=4`
  const filter = `fps=1/${everySeconds},scale=${width}:-1:flags=area,${tiles}`
  const args = ['-i', video, '-vf', filter, '-frames:v', '1', target]
  await runFfmpeg(args, { cwd: path.dirname(target), timeoutSeconds: 600 })
}
