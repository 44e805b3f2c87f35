import { mkdir, mkdtemp, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Video, VideoRequest, VideoScene } from '../renderer.ts'
import { PRIMING_SECONDS, readPackets, scenePackets } from './audio-packets.ts'
import { toCues, toWebVtt } from './captions.ts'
import { BT709 } from './encode-slide.ts'
import { runFfmpeg } from './run-ffmpeg.ts'
import { chapterList, FPS, slideFrames } from './video-plan.ts'
import { entranceFrames, readStill, ringFrames, type Still, stillFrames } from './video-still.ts'

const MUX_TIMEOUT_SECONDS = 600
const AUDIO_LANGUAGE = { fr: 'fra', en: 'eng' } as const

/**
 * Renders a module's video as {@link Video} describes. Slides are encoded and still, so the picture is
 * assembled from their key frames, and the audio from each scene's packets: nothing is encoded here.
 */
export async function renderVideo(request: VideoRequest): Promise<Video> {
  if (request.scenes.length === 0) throw new Error('a video has at least one scene')
  await mkdir(request.outputDirectory, { recursive: true })
  const directory = await mkdtemp(path.join(/* turbopackIgnore: true */ request.outputDirectory, '.making-'))
  try {
    const frames = request.scenes.map(framesOf)
    await joinSounds(request.scenes, frames, path.join(directory, 'sound.aac'))
    await joinPictures(request.scenes, frames, path.join(directory, 'picture.h264'))
    return await assemble(request, frames, directory)
  } finally {
    await rm(directory, { recursive: true, force: true, maxRetries: 3 })
  }
}

function framesOf({ durationSeconds }: VideoScene): number {
  const frames = durationSeconds * FPS
  if (Math.abs(frames - Math.round(frames)) > 1e-6) throw new Error('a scene lasts whole frames')
  return Math.round(frames)
}

/** Writes the packets of all scenes in sequence. */
async function joinSounds(scenes: VideoScene[], frames: number[], target: string): Promise<void> {
  const file = await open(target, 'w')
  let start = 0
  try {
    for (const [i, { soundPath }] of scenes.entries()) {
      const packets = readPackets(await readFile(/* turbopackIgnore: true */ soundPath))
      await file.write(Buffer.concat(scenePackets(packets, start, frames[i]!)))
      start += frames[i]!
    }
  } finally {
    await file.close()
  }
}

/** Writes the frames of all slides in sequence. */
async function joinPictures(scenes: VideoScene[], frames: number[], target: string): Promise<void> {
  const file = await open(target, 'w')
  let head: Buffer | null = null
  try {
    for (const [i, { slides }] of scenes.entries()) {
      const starts = slides.map(({ startSeconds }) => startSeconds)
      for (const [k, count] of slideFrames(starts, frames[i]!).entries()) {
        if (count === 0) continue
        const { path: stillPath, entrancePath, ringPath } = slides[k]!
        const [still, entrance, ring] = await Promise.all(
          [stillPath, entrancePath, ringPath].map(readEncoded),
        )
        // A player reads the parameters once, at the start of the file.
        for (const own of [still, entrance, ring]) {
          if (own && head && !head.equals(own.head))
            throw new Error('the slides were encoded with different parameters')
          if (own && !head) await file.write(own.head)
          head ??= own?.head ?? null
        }
        await file.write(Buffer.concat(movingFrames({ still, entrance, ring }, count)))
      }
    }
  } finally {
    await file.close()
  }
}

type Parts = Record<'still' | 'entrance' | 'ring', Still | null | undefined>

function movingFrames({ still, entrance, ring }: Parts, count: number): Buffer[] {
  if (ring) return ringFrames(ring, count)
  return entrance ? entranceFrames(entrance, still ?? null, count) : stillFrames(still!, count)
}

const readEncoded = async (file: string | null | undefined): Promise<Still | null> =>
  file ? readStill(await readFile(/* turbopackIgnore: true */ file)) : null

async function assemble(request: VideoRequest, frames: number[], directory: string): Promise<Video> {
  const starts = frames.map((_, i) => frames.slice(0, i).reduce((sum, count) => sum + count, 0))
  const scenes = frames.map((count, i) => ({ startSeconds: starts[i]! / FPS, durationSeconds: count / FPS }))
  const timed = request.scenes.map(({ sentences }, i) => ({
    startSeconds: scenes[i]!.startSeconds,
    sentences: sentences.map(({ timing, label, answeredBy }) => ({ ...timing, label, answeredBy })),
  }))
  const chapters = request.scenes.map(({ title }, i) => ({
    title,
    startFrame: starts[i]!,
    frames: frames[i]!,
  }))
  await Promise.all([
    writeFile(path.join(directory, 'captions.vtt'), toWebVtt(toCues(timed, request.language))),
    writeFile(path.join(directory, 'chapters.txt'), chapterList(request.title, chapters)),
  ])
  await mux(request, directory)
  const videoPath = path.join(request.outputDirectory, 'video.mp4')
  const captionsPath = path.join(request.outputDirectory, 'captions.vtt')
  await rename(path.join(directory, 'captions.vtt'), captionsPath)
  await rename(path.join(directory, 'video.mp4'), videoPath)
  return {
    videoPath,
    captionsPath,
    durationSeconds: frames.reduce((sum, count) => sum + count, 0) / FPS,
    scenes,
  }
}

function mux({ language }: VideoRequest, directory: string): Promise<void> {
  const spoken = AUDIO_LANGUAGE[language]
  const args = [
    ...['-fflags', '+genpts', '-f', 'h264', '-framerate', String(FPS), '-i', 'picture.h264'],
    ...['-itsoffset', String(-PRIMING_SECONDS), '-f', 'aac', '-i', 'sound.aac'],
    ...['-i', 'captions.vtt', '-i', 'chapters.txt', '-map', '0:v', '-map', '1:a', '-map', '2:s'],
    ...['-map_metadata', '3', '-map_chapters', '3', '-c:v', 'copy', ...BT709],
    ...['-c:a', 'copy', '-bsf:a', 'aac_adtstoasc', '-c:s', 'mov_text'],
    ...['-metadata:s:a:0', `language=${spoken}`, '-metadata:s:s:0', `language=${spoken}`],
    ...['-movflags', '+faststart+write_colr', '-video_track_timescale', '90000', 'video.mp4'],
  ]
  return runFfmpeg(args, { cwd: directory, timeoutSeconds: MUX_TIMEOUT_SECONDS })
}
