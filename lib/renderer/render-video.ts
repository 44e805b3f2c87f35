import { mkdir, mkdtemp, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { FRAME_SAMPLES, wavData } from '../narrator/wav-file.ts'
import { toCues, toWebVtt } from './captions.ts'
import type { Video, VideoRequest, VideoScene } from './renderer.ts'
import { runFfmpeg } from './run-ffmpeg.ts'
import { chapterList, concatList, FPS, GROUP_FRAMES } from './video-plan.ts'

const SLIDE_TIMEOUT_SECONDS = 120
const MUX_TIMEOUT_SECONDS = 600
const BT709 = [
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
  '-color_range',
  'tv',
]
const SCALE = 'scale=1920:1080:out_color_matrix=bt709:out_range=tv,format=yuv420p'
const AUDIO_LANGUAGE = { fr: 'fra', en: 'eng' } as const

type Job = { directory: string; signal: AbortSignal }

/**
 * Makes a module's video as {@link Video} describes. A slide stands still, so one closed group of pictures is
 * encoded for it and repeated by stream copy to the scene's length: exact frames at a tenth of the work.
 */
export async function renderVideo(request: VideoRequest, options: { parallel: number }): Promise<Video> {
  if (request.scenes.length === 0) throw new Error('a video has at least one scene')
  await mkdir(request.outputDirectory, { recursive: true })
  const directory = await mkdtemp(path.join(/* turbopackIgnore: true */ request.outputDirectory, '.making-'))
  const stop = new AbortController()
  const job = { directory, signal: stop.signal }
  try {
    const frames = await joinAudio(request.scenes, job)
    const encoded = encodeSlides(request.scenes, options.parallel, job)
    encoded.catch(() => stop.abort())
    await encoded
    return await assemble(request, frames, job)
  } finally {
    stop.abort()
    await rm(directory, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** Writes all scenes' samples one after another; how many frames each scene lasts. */
async function joinAudio(scenes: VideoScene[], { directory }: Job): Promise<number[]> {
  const frames: number[] = []
  const file = await open(path.join(directory, 'audio.pcm'), 'w')
  try {
    for (const { audioPath } of scenes) {
      const samples = wavData(await readFile(/* turbopackIgnore: true */ audioPath))
      const count = samples.length / 2 / FRAME_SAMPLES
      if (!Number.isInteger(count)) throw new Error('narration is not padded to whole frames')
      await file.write(samples)
      frames.push(count)
    }
  } finally {
    await file.close()
  }
  return frames
}

async function encodeSlides(scenes: VideoScene[], parallel: number, job: Job): Promise<void> {
  const waiting = scenes.map((scene, i) => ({
    slidePath: path.resolve(/* turbopackIgnore: true */ scene.slidePath),
    i,
  }))
  const encodeNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      await encodeGroup(next.slidePath, next.i, job)
  }
  await Promise.all(Array.from({ length: Math.max(1, parallel) }, encodeNext))
}

const groupFile = (i: number): string => `group-${i}.mp4`

const encodeGroup = (slidePath: string, i: number, { directory, signal }: Job): Promise<void> =>
  runFfmpeg(
    [
      ...[
        '-i',
        slidePath,
        '-vf',
        `${SCALE},loop=loop=-1:size=1:start=0,setpts=N/${FPS}/TB`,
        '-r',
        String(FPS),
      ],
      ...['-frames:v', String(GROUP_FRAMES), '-c:v', 'libx264', '-preset', 'veryfast', '-tune', 'stillimage'],
      ...[
        '-crf',
        '20',
        '-bf',
        '0',
        '-g',
        String(GROUP_FRAMES),
        '-sc_threshold',
        '0',
        '-threads',
        '1',
        ...BT709,
      ],
      ...['-x264-params', 'rc-lookahead=0:mbtree=0:ref=1:weightp=0:me=dia:subme=0'],
      ...['-an', '-video_track_timescale', '90000', groupFile(i)],
    ],
    { cwd: directory, timeoutSeconds: SLIDE_TIMEOUT_SECONDS, signal },
  )

async function assemble(request: VideoRequest, frames: number[], { directory, signal }: Job): Promise<Video> {
  const starts = frames.map((_, i) => frames.slice(0, i).reduce((sum, count) => sum + count, 0))
  const scenes = frames.map((count, i) => ({ startSeconds: starts[i]! / FPS, durationSeconds: count / FPS }))
  const timed = request.scenes.map(({ sentences }, i) => ({
    startSeconds: scenes[i]!.startSeconds,
    sentences: sentences.map(({ timing }) => timing),
  }))
  const chapters = request.scenes.map(({ title }, i) => ({
    title,
    startFrame: starts[i]!,
    frames: frames[i]!,
  }))
  const list = concatList(frames.map((count, i) => ({ file: groupFile(i), frames: count })))
  await Promise.all([
    writeFile(path.join(directory, 'captions.vtt'), toWebVtt(toCues(timed, request.language))),
    writeFile(path.join(directory, 'chapters.txt'), chapterList(request.title, chapters)),
    writeFile(path.join(directory, 'groups.txt'), list),
  ])
  await mux(request, { directory, signal })
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

function mux({ language }: VideoRequest, { directory, signal }: Job): Promise<void> {
  const spoken = AUDIO_LANGUAGE[language]
  return runFfmpeg(
    [
      ...[
        '-f',
        'concat',
        '-safe',
        '0',
        '-i',
        'groups.txt',
        '-f',
        's16le',
        '-ar',
        '22050',
        '-ac',
        '1',
        '-i',
        'audio.pcm',
      ],
      ...['-i', 'captions.vtt', '-i', 'chapters.txt', '-map', '0:v', '-map', '1:a', '-map', '2:s'],
      ...['-map_metadata', '3', '-map_chapters', '3', '-c:v', 'copy', ...BT709],
      ...['-c:a', 'aac', '-b:a', '96k', '-ar', '48000', '-c:s', 'mov_text'],
      ...['-metadata:s:a:0', `language=${spoken}`, '-metadata:s:s:0', `language=${spoken}`],
      ...['-movflags', '+faststart+write_colr', '-video_track_timescale', '90000', 'video.mp4'],
    ],
    { cwd: directory, timeoutSeconds: MUX_TIMEOUT_SECONDS, signal },
  )
}
