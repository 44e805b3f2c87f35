import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { runFfmpeg } from './run-ffmpeg.ts'
import { FPS } from './video-plan.ts'
import { readStill } from './video-still.ts'

const TIMEOUT_SECONDS = 60
const SCALE = 'scale=1920:1080:out_color_matrix=bt709:out_range=tv,format=yuv420p'
/** The colours' meaning, in the terms of ffmpeg's options. */
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

/** Encodes a slide as one H.264 key frame, which {@link stillFrames} makes a moving picture of. */
export async function encodeSlide(
  slidePath: string,
  outputPath: string,
  signal?: AbortSignal,
): Promise<void> {
  const [input, output] = [slidePath, outputPath].map((file) =>
    path.resolve(/* turbopackIgnore: true */ file),
  )
  const args = [
    ...['-i', input!, '-vf', SCALE, '-r', String(FPS), '-frames:v', '1', '-an'],
    ...[
      '-c:v',
      'libx264',
      '-preset',
      'veryfast',
      '-tune',
      'stillimage',
      '-crf',
      '20',
      '-bf',
      '0',
      '-g',
      '250',
    ],
    ...['-threads', '1', ...BT709, '-x264-params', 'cabac=0:ref=1:weightp=0:rc-lookahead=0:mbtree=0'],
    ...['-f', 'h264', output!],
  ]
  try {
    await runFfmpeg(args, {
      cwd: path.dirname(output!),
      timeoutSeconds: TIMEOUT_SECONDS,
      ...(signal && { signal }),
    })
    readStill(await readFile(/* turbopackIgnore: true */ output!))
  } catch (error) {
    await rm(output!, { force: true })
    throw error
  }
}
