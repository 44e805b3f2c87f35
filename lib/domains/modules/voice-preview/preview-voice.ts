import type { NarrationRequest } from '../../../media/narration/narrator.ts'
import { occurring } from '../../../media/narration/speech-text.ts'
import type { Ctx } from '../../../platform/auth/context.ts'
import { db, transaction } from '../../../platform/db.ts'
import type { Language } from '../../../product/source-document.ts'
import { readLook } from '../../courses/course-json.ts'
import { makersOf, type Preview } from '../../makers/makers-of.ts'
import { getOwnCourse } from '../../ownership/lock-own-course.ts'
import { loadStyle } from '../../presets/styles/load-style.ts'
import { readVoiceStyle } from '../../presets/styles/style-json.ts'
import { artifactContentOf } from '../../presets/styles/style-setup.ts'
import { suggestVoiceStyle } from '../../presets/styles/voice-style-choice.ts'
import { meterCourse } from '../../runs/meter-course.ts'
import { effectiveVoice } from '../../voices/effective-voice.ts'
import {
  type GlossaryEntry,
  mergeGlossaries,
  toPronunciations,
} from '../../voices/glossary/glossary-entry.ts'
import { readCourseGlossary } from '../glossary/get-glossary.ts'
import { readSentences } from '../scenes/scene-json.ts'
import { sampleSentence } from './sample-sentence.ts'

export type VoiceTrial = {
  voice?: string | undefined
  pace?: number | undefined
  tone?: string | undefined
  /** an entry to hear */
  entry?: GlossaryEntry | undefined
}
type Voiced = {
  language: Language
  voice: string
  pace: number
  tone: string | null
  glossary: readonly GlossaryEntry[]
}

/** A sentence of a course as it would sound. Nothing is stored. Throws `course_not_found`. */
export async function previewCourseVoice(ctx: Ctx, courseId: string, trial: VoiceTrial): Promise<Preview> {
  const { course, glossary, style } = await transaction(async (tx) => {
    const course = await getOwnCourse(tx, ctx, courseId)
    const artifacts = await tx.presetArtifact.findMany({
      where: { presetId: course.presetId, kind: 'voice_style' },
    })
    const style = artifactContentOf({ artifacts }, 'voice_style', readVoiceStyle)
    return { course, glossary: await readCourseGlossary(tx, course), style }
  })
  const look = readLook(course.look)
  const language = course.language
  const voiced = {
    language,
    voice: look?.voice ?? effectiveVoice(course.voice, style?.voice ?? null).persona.id,
    pace: (look ? look.pace : style?.pace) ?? 1,
    tone: (look ? look.tone : style?.tone) ?? null,
    glossary: mergeGlossaries(glossary.own, glossary.ofPreset, language),
  }
  const texts = await textsOf({ courseId: course.id }, language)
  return meterCourse(course.id, () =>
    makersOf(course).sayTrial(trialRequest(voiced, trial, texts), course.narrator),
  )
}

/**
 * The same for a preset, with a sentence from its newest course in that language. Throws `preset_not_found`,
 * `brand_not_generated`.
 */
export async function previewPresetVoice(
  ctx: Ctx,
  presetId: string,
  { language, ...trial }: VoiceTrial & { language: Language },
): Promise<Preview> {
  const { preset, setup } = await transaction((tx) => loadStyle(tx, ctx, presetId))
  const style = artifactContentOf(preset, 'voice_style', readVoiceStyle) ?? suggestVoiceStyle(setup, [])
  const glossary = mergeGlossaries([], style.glossary, language)
  const newest = await db().course.findFirst({
    where: { presetId, language },
    orderBy: { createdAt: 'desc' },
    select: { id: true },
  })
  const texts = newest ? await textsOf({ courseId: newest.id }, language) : []
  return makersOf(preset).sayTrial(trialRequest({ ...style, language, glossary }, trial, texts), null)
}

/** The narration of a course, else the text of its documents. */
async function textsOf({ courseId }: { courseId: string }, language: Language): Promise<string[]> {
  const scenes = await db().scene.findMany({
    where: { module: { courseId } },
    orderBy: [{ module: { moduleIndex: 'asc' } }, { sceneIndex: 'asc' }],
    select: { sentences: true },
    take: 200,
  })
  if (scenes.length > 0)
    return scenes.flatMap(({ sentences }) => readSentences(sentences).map(({ text }) => text))
  const sources = await db().source.findMany({
    where: { courseId, status: 'ready', excluded: false, OR: [{ language }, { language: null }] },
    orderBy: { position: 'asc' },
    select: { text: true },
    take: 5,
  })
  return sources.map(({ text }) => text.slice(0, 20_000))
}

function trialRequest(stored: Voiced, trial: VoiceTrial, texts: readonly string[]): NarrationRequest {
  const { language } = stored
  const { entry } = trial
  const glossary = entry
    ? mergeGlossaries([{ ...entry, language }], stored.glossary, language)
    : stored.glossary
  const pronunciations = toPronunciations(glossary)
  const heard = entry && toPronunciations([entry])
  const has = (sentence: string) => !heard || occurring(heard, [sentence]).length > 0
  const sentences = [sampleSentence(texts, language, has) ?? (entry ? `${entry.term}.` : FALLBACK[language])]
  return {
    language,
    persona: trial.voice ?? stored.voice,
    pace: trial.pace ?? stored.pace,
    tone: trial.tone ?? stored.tone,
    sentences,
    pronunciations: occurring(pronunciations, sentences),
  }
}

const FALLBACK: Record<Language, string> = {
  fr: 'Écoutez d’abord votre client, puis montrez-lui ce que vous pouvez faire pour lui.',
  en: 'Listen to your customer first, then show them what you can do for them.',
}
