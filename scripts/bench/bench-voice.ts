import { EMPTY_BRIEF } from '../../e2e/fixtures/data/empty-brief.ts'
import { builtinAuthor } from '../../lib/author/builtin/builtin-author.ts'
import type { SceneDraft } from '../../lib/author/contract/author.ts'
import { namedFixture } from '../../lib/author/fixtures/read-fixture.ts'
import { demoCourse } from '../../lib/domains/sandbox/demo-data.ts'
import { measureLoudness } from '../../lib/media/narration/mastering/sound-loudness.ts'
import { truePeak } from '../../lib/media/narration/mastering/true-peak.ts'
import { SAMPLE_RATE, wavSamples } from '../../lib/media/narration/mastering/wav-file.ts'
import type { Narration } from '../../lib/media/narration/narrator.ts'
import { synthesizeScene } from '../../lib/media/narration/synthesize-scene.ts'
import { LANGUAGES, type Language } from '../../lib/product/source-document.ts'
import type { Bench } from './bench-run.ts'
import {
  captionErrors,
  deviation,
  mean,
  pausesOf,
  pitchesOf,
  quantile,
  spokenWords,
} from './bench-voice-measures.ts'

const TONES = ['neutral', 'energetic', 'formal']
/** Besides the demo course, one that the built-in author writes from an offer full of figures. */
const WRITTEN_FROM = { fr: 'offer.fr', en: 'offer.en' } as const

/** The sentences of each scene, and what its slide emphasizes. */
type Spoken = { sentences: string[]; emphasis: string[] }
export type SpokenCourse = { name: string; language: Language; scenes: Spoken[] }
type Measured = {
  minutes: number
  words: number
  paused: number
  gaps: number[]
  pitches: number[]
  lufs: number[]
  peaks: number[]
  captions: number[]
}

/**
 * The delivery of the built-in voice in two courses per language and three tones; a persona and a language
 * may be given. Words per minute and the share of pauses are those of whole scenes. Pauses between sentences
 * are in seconds. Pitch is in semitones: its deviation, and its range from the 5th to the 95th percentile of
 * voiced frames. `apart` says how much faster and livelier energetic is than formal.
 */
export const bench: Bench = async ([persona = 'claire', only]) => {
  const result: Record<string, object> = {}
  for (const course of await coursesOf(only)) {
    const byTone: Record<string, Record<string, number>> = {}
    for (const tone of TONES) {
      byTone[tone] = await measure(course, persona, tone)
      result[`${course.language} ${course.name} ${tone}`] = rounded(byTone[tone])
    }
    const ratio = (name: string) => byTone.energetic![name]! / byTone.formal![name]! - 1
    result[`${course.language} ${course.name} apart`] = rounded({
      pace: ratio('wordsPerMinute'),
      pitchRange: ratio('pitchRangeSemitones'),
    })
  }
  return result
}

/** The demo course and a written one in each language, or in `only`. */
export async function coursesOf(only?: string): Promise<SpokenCourse[]> {
  const languages = LANGUAGES.filter((language) => !only || language === only)
  const courses = languages.map(async (language) => {
    const demo = demoCourse(language).modules.flatMap(({ scenes }) => scenes)
    return [
      { name: 'demo', language, scenes: said(demo) },
      { name: WRITTEN_FROM[language], language, scenes: said(await writtenScenes(language)) },
    ]
  })
  return (await Promise.all(courses)).flat()
}

const said = (scenes: readonly Pick<SceneDraft, 'sentences' | 'emphasis'>[]): Spoken[] =>
  scenes.map(({ sentences, emphasis }) => ({ sentences: sentences.map(({ text }) => text), emphasis }))

async function writtenScenes(language: Language): Promise<SceneDraft[]> {
  const documents = [namedFixture(WRITTEN_FROM[language])]
  const common = { language, documents, brief: EMPTY_BRIEF, feedback: [] }
  const { outline } = await builtinAuthor.writeOutline({ ...common, previous: null })
  const modules = outline.modules.map((_module, moduleIndex) =>
    builtinAuthor.writeScenes({ ...common, outline, moduleIndex }),
  )
  return (await Promise.all(modules)).flat()
}

/** The delivery of a course in numbers, as {@link bench} describes them. */
export async function measure(
  { language, scenes }: SpokenCourse,
  persona: string,
  tone: string,
  narrate = synthesizeScene,
): Promise<Record<string, number>> {
  const all: Measured = {
    minutes: 0,
    words: 0,
    paused: 0,
    gaps: [],
    pitches: [],
    lufs: [],
    peaks: [],
    captions: [],
  }
  for (const { sentences, emphasis } of scenes)
    add(
      all,
      language,
      sentences,
      await narrate({ language, persona, tone, sentences, emphasis, pronunciations: [], pace: 1 }),
    )
  return {
    minutes: all.minutes,
    wordsPerMinute: all.words / all.minutes,
    pauseShare: all.paused / (all.minutes * 60),
    sentencePauseMean: mean(all.gaps),
    sentencePauseDeviation: deviation(all.gaps),
    pitchMedianHertz: 2 ** (quantile(all.pitches, 0.5) / 12) * 55,
    pitchDeviationSemitones: deviation(all.pitches),
    pitchRangeSemitones: quantile(all.pitches, 0.95) - quantile(all.pitches, 0.05),
    lowestLoudness: Math.min(...all.lufs),
    highestLoudness: Math.max(...all.lufs),
    truePeak: Math.max(...all.peaks),
    worstCaptionSeconds: Math.max(...all.captions),
  }
}

function add(
  all: Measured,
  language: Language,
  texts: string[],
  { wav, durationSeconds, sentences }: Narration,
): void {
  const samples = wavSamples(wav)
  const pauses = pausesOf(samples)
  const wave = Float64Array.from(samples, (sample) => sample / 32_768)
  all.minutes += durationSeconds / 60
  all.words += spokenWords(texts.join(' '), language)
  all.paused += pauses.reduce((sum, { from, to }) => sum + to - from, 0)
  for (const [at, { startSeconds }] of sentences.entries())
    if (at > 0) all.gaps.push(startSeconds - sentences[at - 1]!.endSeconds)
  all.pitches.push(...pitchesOf(samples))
  all.lufs.push(measureLoudness(wave, SAMPLE_RATE))
  all.peaks.push(truePeak(wave))
  all.captions.push(...captionErrors(pauses, sentences))
}

export const rounded = (values: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Math.round(value * 1000) / 1000]))
