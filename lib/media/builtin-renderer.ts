import { heavyWork } from '../platform/workers/heavy-work.ts'
import { backgroundLimits } from '../platform/workers/pool-limits.ts'
import { workerPool } from '../platform/workers/worker-pool.ts'
import type { Renderer, SlideRequest } from './renderer.ts'
import { encodeAudio } from './video/encode-audio.ts'
import { encodeSlide } from './video/encode-slide.ts'
import { encoderName } from './video/encoder-name.ts'
import { renderVideo } from './video/render-video.ts'
import { callFfmpeg } from './video/run-ffmpeg.ts'

const pool = () =>
  workerPool<typeof import('./renderer-worker.ts')>('renderer', 'lib/media/renderer-worker.ts', {
    ...backgroundLimits(),
    kind: 'making',
    memoryMb: 768,
    keepSeconds: 240,
  })

/** Increment when the same request is drawn differently: stored slides are identified by it. */
const DRAWING_VERSION = 5

const SAMPLE: SlideRequest = {
  content: {
    layout: 'title',
    title: 'Ready',
    bullets: [],
    emphasis: [],
    shown: null,
    kicker: '',
    number: 1,
    total: 1,
  },
  look: {
    companyName: 'Check',
    colors: {
      primary: '#0f6e8c',
      secondary: '#0f3d5e',
      accent: '#f8b84e',
      background: '#ffffff',
      text: '#12242f',
    },
    fontFamily: 'Inter',
    family: null,
    logoPng: null,
  },
  language: 'en',
}

/** The renderer without external services: slides drawn in child processes, videos encoded by ffmpeg. */
export const builtinRenderer: Renderer = {
  name: `builtin-${DRAWING_VERSION}`,
  renderSlide: (request) => heavyWork(() => pool().run('renderSlide', request, { cpuSeconds: 60 })),
  drawStates: (request) => heavyWork(() => pool().run('drawStates', request, { cpuSeconds: 60 })),
  encodeSlide,
  encodeAudio,
  encoder: encoderName,
  renderVideo,
  writeDeck: (request) => heavyWork(() => pool().run('writeDeck', request, { cpuSeconds: 300 })),
  writeHandout: (request) => heavyWork(() => pool().run('writeHandout', request, { cpuSeconds: 300 })),
  async check() {
    await callFfmpeg(['-h', 'encoder=libx264'], { cwd: '.', timeoutSeconds: 20 })
    await pool().run('renderSlide', SAMPLE, { cpuSeconds: 30 })
  },
}
