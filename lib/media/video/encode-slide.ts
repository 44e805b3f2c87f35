import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { SlidePictures } from '../renderer.ts'
import { SLIDE_HEIGHT, SLIDE_WIDTH } from '../slides/slide-shape.ts'
import { runFfmpeg } from './run-ffmpeg.ts'
import { FPS } from './video-plan.ts'
import { splitStills } from './video-still.ts'

const TIMEOUT_SECONDS = 120
const SCALE = 'scale=1920:1080:out_color_matrix=bt709:out_range=tv,format=yuv420p,setsar=1'
/**
 * `qcomp` and `ipratio`: the quality of a picture does not depend on those encoded before it. `subme`: a third
 * less time than the preset's 2 for key frames, which become 1.4 % larger.
 */
const X264 = 'cabac=0:ref=1:weightp=0:rc-lookahead=0:mbtree=0:qcomp=1:ipratio=1:subme=1:scenecut=0'
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
  ...['-vf', SCALE, '-r', String(FPS), '-an'],
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-tune', 'stillimage', '-crf', '17.087', '-bf', '0'],
  ...['-g', '250', '-threads', '1', ...BT709, '-x264-params', X264],
]

const STATES = [
  ...['-f', 'rawvideo', '-pixel_format', 'rgb0', '-video_size', `${SLIDE_WIDTH}x${SLIDE_HEIGHT}`],
  ...['-framerate', String(FPS)],
]

/** In ffmpeg's language: the first picture of each output is a key frame, no other is. */
export function keyFrames(outputs: SlidePictures['outputs']): string {
  if (outputs.every(({ frames }) => frames === 1)) return 'expr:1'
  const starts = outputs.map((_, i) => outputs.slice(0, i).reduce((sum, { frames }) => sum + frames, 0))
  return `expr:${starts.map((start) => `eq(n,${start})`).join('+')}`
}

/**
 * Encodes pictures of a slide in one process, each output as an H.264 key frame with the frames that follow,
 * which {@link stillFrames} extends to a moving picture. After a failure no output exists.
 */
export async function encodeSlide({ path: source, kind, outputs }: SlidePictures): Promise<void> {
  const input = path.resolve(/* turbopackIgnore: true */ source)
  const stream = `${input}.h264`
  try {
    const coder = [...SLIDE_CODER, '-force_key_frames', keyFrames(outputs)]
    const args = [...(kind === 'states' ? STATES : []), '-i', input, ...coder, '-f', 'h264', stream]
    await runFfmpeg(args, { cwd: path.dirname(input), timeoutSeconds: TIMEOUT_SECONDS })
    const frames = outputs.map((output) => output.frames)
    const stills = splitStills(await readFile(/* turbopackIgnore: true */ stream), frames)
    await Promise.all(outputs.map(({ path }, i) => writeFile(path, stills[i]!)))
  } catch (error) {
    await Promise.all(outputs.map(({ path }) => rm(path, { force: true })))
    throw error
  } finally {
    await rm(stream, { force: true })
  }
}
