import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { installTinyPack } from '../../../e2e/fixtures/voices/tiny-pack.ts'
import { narrator } from '../../../lib/media/narration/current-narrator.ts'
import { findLocalVoices, packsFolder } from '../../../lib/media/narration/local/installed-pack.ts'
import { localPool } from '../../../lib/media/narration/local/local-narrator.ts'
import { SAMPLE_RATE, wavSamples } from '../../../lib/media/narration/mastering/wav-file.ts'
import { env } from '../../../lib/platform/env.ts'
import { UserError } from '../../progress.ts'
import { processorUse, readMemory } from '../bench-generate-watch.ts'
import type { Bench } from '../bench-run.ts'
import { coursesOf, measure, rounded, type SpokenCourse } from '../bench-voice.ts'
import { mean, quantile } from '../bench-voice-measures.ts'

const SENTENCES = 500
const WORKER = 'local-speech-worker.ts'

/**
 * The voice pack that is installed here, or else the tiny one of the tests, which hums. The engine alone, with
 * seconds, CPU seconds and MB of its process: the first sentence starts it. Then the delivery of two courses
 * per language, as the bench `voice` measures it, and how many sentences the built-in voice had to speak.
 */
export const bench: Bench = async () => {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'coursewright-bench-'))
  const isInstalled = fs.existsSync(packsFolder())
  if (isInstalled) fs.symlinkSync(packsFolder(), path.join(directory, 'voices'))
  else installTinyPack(directory)
  Object.assign(env(), { dataDir: directory, TTS_PROVIDER: 'local' })
  try {
    const courses = await coursesOf()
    const engine = await measureEngine(courses)
    let byBuiltin = 0
    const delivery: Record<string, object> = {}
    for (const course of courses)
      delivery[`${course.language} ${course.name}`] = rounded(
        await measure(course, 'claire', 'neutral', async (request) => {
          const narration = await narrator().narrate(request)
          byBuiltin += narration.builtinSentences?.length ?? 0
          return narration
        }),
      )
    return { pack: isInstalled ? 'installed' : 'tiny', engine, byBuiltin, delivery }
  } finally {
    fs.rmSync(directory, { recursive: true, force: true })
  }
}

async function measureEngine(courses: readonly SpokenCourse[]): Promise<Record<string, number>> {
  const found = findLocalVoices()
  if ('problem' in found) throw new UserError(`No voice pack speaks here: ${found.problem}`)
  const { folder, print } = found.installed
  const files = { folder, print, threads: env().WORKERS }
  const lines = courses.flatMap(({ language, scenes }) =>
    scenes.flatMap(({ sentences }) => sentences.map((text) => ({ text, language }))),
  )
  const seconds: number[] = []
  let sound = 0
  let [firstMb, firstCpu] = [0, 0]
  for (let at = 0; at < SENTENCES; at++) {
    const line = { ...lines[at % lines.length]!, voice: at % 10, speed: 1, seed: at }
    const start = performance.now()
    const wav = await localPool().run('speakLine', { files, line }, { cpuSeconds: 120 })
    seconds.push((performance.now() - start) / 1000)
    sound += wavSamples(wav).length / SAMPLE_RATE
    if (at === 0) [firstMb, firstCpu] = [memoryOfEngine(), cpuOfEngine()]
  }
  const [first = 0, ...next] = seconds
  return rounded({
    firstSoundSeconds: first,
    firstCpuSeconds: firstCpu,
    meanSeconds: mean(next),
    slowestTwentiethSeconds: quantile(next, 0.95),
    cpuSecondsPerSentence: (cpuOfEngine() - firstCpu) / next.length,
    soundSecondsPerSentence: sound / SENTENCES,
    firstMb,
    lastMb: memoryOfEngine(),
  })
}

const memoryOfEngine = () => readMemory([process.pid]).byProgram[WORKER] ?? 0
const cpuOfEngine = () => processorUse([process.pid])[WORKER] ?? 0
