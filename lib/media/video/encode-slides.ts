import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { runFfmpeg } from './run-ffmpeg.ts'
import { FPS } from './video-plan.ts'
import { readStill } from './video-still.ts'

const TIMEOUT_SECONDS = 60
/** Starting a process takes as long as a picture; each additional one takes 30 MB. */
const AT_ONCE = 2
const SCALE = 'scale=1920:1080:out_color_matrix=bt709:out_range=tv,format=yuv420p,setsar=1'
const X264 = 'cabac=0:ref=1:weightp=0:rc-lookahead=0:mbtree=0'
/** The color space, in ffmpeg's options. */
export const BT709 = [
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
  '-color_range',
  'tv',
]

/** The same for every slide: a video takes the encoder's parameters from its first one only. */
export const SLIDE_CODER = [
  ...['-vf', SCALE, '-r', String(FPS), '-frames:v', '1', '-an'],
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-tune', 'stillimage', '-crf', '20', '-bf', '0', '-g', '250'],
  ...['-threads', '1', ...BT709, '-x264-params', X264],
]

/**
 * Encodes pictures of slides, each as one H.264 key frame, which {@link stillFrames} extends to a moving
 * picture. After a failure no output exists.
 */
export async function encodeSlides(slides: { path: string; outputPath: string }[]): Promise<void> {
  try {
    for (let from = 0; from < slides.length; from += AT_ONCE) await encode(slides.slice(from, from + AT_ONCE))
  } catch (error) {
    await Promise.all(slides.map(({ outputPath }) => rm(outputPath, { force: true })))
    throw error
  }
}

async function encode(slides: { path: string; outputPath: string }[]): Promise<void> {
  const outputs = slides.map(({ outputPath }) => path.resolve(/* turbopackIgnore: true */ outputPath))
  const inputs = slides.flatMap((slide) => ['-i', path.resolve(/* turbopackIgnore: true */ slide.path)])
  const args = [...inputs, ...outputs.flatMap(encoding)]
  await runFfmpeg(args, { cwd: path.dirname(outputs[0]!), timeoutSeconds: TIMEOUT_SECONDS })
  for (const output of outputs) readStill(await readFile(/* turbopackIgnore: true */ output))
}

const encoding = (output: string, input: number): string[] => [
  '-map',
  `${input}:v`,
  ...SLIDE_CODER,
  '-f',
  'h264',
  output,
]
