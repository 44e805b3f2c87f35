import type { PresetArtifact } from '../../generated/prisma/client.ts'
import type { Language } from '../../product/source-document.ts'
import type { StoredAnswer } from '../presets/questionnaire/question-form.ts'
import type { WritingStyle } from '../presets/questionnaire/writing-style.ts'
import { type BrandLook, slideLook, suggestSlideStyle } from '../presets/styles/slide-style-choice.ts'
import { readSlideStyle, readVoiceStyle } from '../presets/styles/style-json.ts'
import { artifactContentOf, styleSetup } from '../presets/styles/style-setup.ts'
import { effectiveVoice } from '../voices/effective-voice.ts'
import type { GlossaryEntry } from '../voices/glossary/glossary-entry.ts'
import { secondVoice } from '../voices/second-voice.ts'

/**
 * The brand, slides and narration a course was launched with: later changes of the preset only affect new
 * courses. The colors are those of the slide style; `voice` is a persona.
 */
export type CourseLook = BrandLook & {
  voice: string
  /**
   * voices what the narrator does not say themselves; null: nobody, as in courses launched before this
   * existed
   */
  secondVoice: string | null
  pace: number
  /** the delivery of the narration; null for courses launched before voices had a tone */
  tone: string | null
  /** whether each scene fades in from the one before; false for courses launched before they did */
  softCuts: boolean
  /** of the company's template for decks, by its storage key; null without */
  templateKey: string | null
  /** the preset's; the course's own entries override it */
  glossary: GlossaryEntry[]
}

type Preset = { artifacts: readonly PresetArtifact[]; answers: readonly StoredAnswer[] }

/**
 * What a course copies from its preset at launch. Without a slide style: the one its brand suggests; without
 * a voice style: the default persona unchanged. The course's own voice takes precedence.
 */
export function courseLook(
  course: { voice: string | null; language: Language },
  preset: Preset,
  templateKey: string | null = null,
): CourseLook {
  const setup = styleSetup(preset)
  if (!setup) throw new Error('a preset that is ready has a brand')
  const slides = artifactContentOf(preset, 'slide_style', readSlideStyle)
  const voice = artifactContentOf(preset, 'voice_style', readVoiceStyle)
  const { persona } = effectiveVoice(course.voice, voice?.voice ?? null)
  const look = slideLook(setup, slides ?? suggestSlideStyle(setup, course.language))
  return {
    ...look,
    softCuts: look.motion === 'calm',
    voice: persona.id,
    secondVoice: secondVoice(persona.id, voice?.secondVoice),
    pace: voice?.pace ?? 1,
    tone: voice?.tone ?? null,
    templateKey,
    glossary: voice?.glossary ?? [],
  }
}

/**
 * How a company wants a course written, with the example of its voice style, and its tone if the questionnaire
 * has none.
 */
export function withVoiceStyle(
  writingStyle: WritingStyle | null,
  artifacts: readonly PresetArtifact[],
): WritingStyle | null {
  const voice = artifactContentOf({ artifacts }, 'voice_style', readVoiceStyle)
  if (!voice) return writingStyle
  const tone = writingStyle?.tone ?? voice.tone
  const style = { forbiddenWords: [], mustCover: [], ...writingStyle, tone }
  return voice.example ? { ...style, example: voice.example } : style
}
