import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { CourseOutline, QuestionDraft, SceneDraft } from '../../author/author.ts'
import type { SentenceTiming } from '../../media/narration/narrator.ts'
import type { SlideCheck } from '../../media/renderer.ts'
import type { Block, Language } from '../../platform/source-document.ts'
import type { Brand } from '../presets/brand/brand-from-name.ts'
import type { SlideStyle } from '../presets/styles/slide-style-choice.ts'
import type { VoiceStyle } from '../presets/styles/voice-style-choice.ts'

/** A scene as the pipeline made it. Files are names in the data folder of their language. */
export type DemoScene = SceneDraft & {
  slide: { file: string; qc: SlideCheck }
  audio: { file: string; seconds: number; timings: SentenceTiming[] }
  startSeconds: number
  durationSeconds: number
}
/** `questions` begin with the pool of a course (`poolSize`); the others take the place of what is sent back. */
export type DemoModule = {
  scenes: DemoScene[]
  video: { file: string; captions: string; seconds: number }
  poolSize: number
  questions: QuestionDraft[]
}
/** The course of a language. Passages name its document DEMO_SOURCE; `print` tells one making from another. */
export type DemoCourse = {
  print: string
  source: {
    file: string
    name: string
    title: string | null
    wordCount: number
    text: string
    blocks: Block[]
    prints: unknown
  }
  brief: { questionId: string; value: string | string[] }[]
  outline: CourseOutline
  modules: DemoModule[]
}
/** What every account's ready preset is. The keys of its samples are names of files, those of slides in `fr`. */
export type DemoPreset = {
  brand: Brand
  slideStyle: SlideStyle
  voiceStyle: VoiceStyle
  answers: { questionId: string; value: string | string[] }[]
}

export const DEMO_SOURCE = 'demo'
export const DEMO_LANGUAGES: readonly Language[] = ['fr', 'en']

/** Where the shipped files lie, in a folder for each language. */
export const demoFile = (language: Language, name: string): string =>
  path.join(/* turbopackIgnore: true */ process.cwd(), 'lib/domains/sandbox/data', language, name)

const read = new Map<string, unknown>()

function readOnce<Content>(language: Language, name: string): Content {
  const file = demoFile(language, name)
  if (!read.has(file)) read.set(file, JSON.parse(readFileSync(file, 'utf8')))
  return read.get(file) as Content
}

/** The pre-built course of a language, read once a process. */
export const demoCourse = (language: Language): DemoCourse => readOnce(language, 'course.json')

/** The pre-built preset. */
export const demoPreset = (): DemoPreset => readOnce('fr', 'preset.json')
