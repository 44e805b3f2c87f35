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
const X264 = 'cabac=0:ref=1:weightp=0:rc-lookahead=0:mbtree=0:qcomp=1:ipratio=1:subme=1'
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
  ...['-vf', SCALE, '-r', String(FPS), '-an', '-force_key_frames', 'expr:1'],
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-tune', 'stillimage', '-crf', '17.087', '-bf', '0'],
  ...['-g', '250', '-threads', '1', ...BT709, '-x264-params', X264],
]

const STATES = [
  ...['-f', 'rawvideo', '-pixel_format', 'rgb0', '-video_size', `${SLIDE_WIDTH}x${SLIDE_HEIGHT}`],
  ...['-framerate', String(FPS)],
]

/**
 * Encodes pictures of a slide in one process, each as one H.264 key frame, which {@link stillFrames} extends
 * to a moving picture. After a failure no output exists.
 */
export async function encodeSlide({ path: source, kind, outputPaths }: SlidePictures): Promise<void> {
  const input = path.resolve(/* turbopackIgnore: true */ source)
  const stream = `${input}.h264`
  try {
    const args = [...(kind === 'states' ? STATES : []), '-i', input, ...SLIDE_CODER, '-f', 'h264', stream]
    await runFfmpeg(args, { cwd: path.dirname(input), timeoutSeconds: TIMEOUT_SECONDS })
    const stills = splitStills(await readFile(/* turbopackIgnore: true */ stream), outputPaths.length)
    await Promise.all(outputPaths.map((output, i) => writeFile(output, stills[i]!)))
  } catch (error) {
    await Promise.all(outputPaths.map((output) => rm(output, { force: true })))
    throw error
  } finally {
    await rm(stream, { force: true })
  }
}
