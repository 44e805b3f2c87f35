import type { SpokenSentence } from '../../../author/contract/author.ts'
import type { Course, Module, Scene } from '../../../generated/prisma/client.ts'
import type { NarrationRequest, Pronunciation } from '../../../media/narration/narrator.ts'
import { occurring, splitWords } from '../../../media/narration/speech-text.ts'
import { stressedIn } from '../../../media/narration/stressed-words.ts'
import type { SlideContent } from '../../../media/renderer.ts'
import { readGlossary, readLook } from '../../courses/course-json.ts'
import type { CourseLook } from '../../courses/course-look.ts'
import { mergeGlossaries, toPronunciations } from '../../voices/glossary/glossary-entry.ts'
import type { SlideField } from './scene-fields.ts'
import { shownIcons } from './scene-icons.ts'
import { readEmphasis, readSentences } from './scene-json.ts'
import { slideTextOf } from './scene-text.ts'

/** The settings of courses launched before these existed. */
const PLAIN = {
  family: null,
  fontFamily: '',
  secondVoice: null,
  pace: 1,
  tone: null,
  templateKey: null,
  motion: 'none' as const,
  softCuts: false,
  glossary: [],
}

/** The look and voice of a launched course's media. */
export function lookOf(course: Pick<Course, 'look'>): CourseLook {
  const look = readLook(course.look)
  if (!look) throw new Error('a course that was launched has a look')
  return { ...PLAIN, ...look }
}

/** Whether the title of its module stands on a scene's slide; that of the course does otherwise. */
export const showsModule = ({ layout }: Pick<Scene, 'layout'>): boolean => layout !== 'title'

/** The content of a scene's slide, and its position. */
export const slideContent = (
  course: Pick<Course, 'title' | 'language'>,
  module: Pick<Module, 'title'> & { scenes: readonly unknown[] },
  scene: Scene,
): SlideContent => {
  const icons = shownIcons(course, scene)
  const text: Pick<SlideContent, SlideField> = slideTextOf(scene)
  return {
    ...text,
    shown: null,
    kicker: showsModule(scene) ? module.title : course.title,
    number: scene.sceneIndex + 1,
    total: module.scenes.length,
    ...(icons && { icons }),
  }
}

/** The pronunciations of a launched course: its own glossary overrides that of its preset. */
export const spokenGlossary = (course: Pick<Course, 'look' | 'glossary' | 'language'>): Pronunciation[] => {
  const own = readGlossary(course.glossary)
  return toPronunciations(mergeGlossaries(own, lookOf(course).glossary, course.language))
}

/** The spoken text of a scene, its voice, and of the glossary only what occurs in it. */
export function narrationRequest(
  course: Pick<Course, 'look' | 'glossary' | 'language'>,
  scene: Pick<Scene, 'sentences' | 'emphasis'>,
): NarrationRequest {
  const { voice, secondVoice, pace, tone } = lookOf(course)
  const spoken = readSentences(scene.sentences)
  const sentences = spoken.map((sentence) => sentence.text)
  const from = spoken.map(otherFrom)
  const pauses = spoken.map(({ answerSeconds = 0 }) => answerSeconds)
  const emphasis = stressedIn(readEmphasis(scene.emphasis), sentences.map(splitWords))
  return {
    language: course.language,
    persona: voice,
    sentences,
    pronunciations: occurring(spokenGlossary(course), sentences),
    pace,
    tone,
    ...(emphasis.length > 0 && { emphasis }),
    ...(pauses.some((seconds) => seconds > 0) && { pauses }),
    ...(secondVoice && from.some((word) => word !== null) && { otherVoice: { persona: secondVoice, from } }),
  }
}

/** The word of a sentence from which another voice takes over; null for the narrator's. */
function otherFrom({ text, speaker }: SpokenSentence): number | null {
  if (speaker?.voice !== 'other') return null
  return text.startsWith(speaker.after) ? splitWords(speaker.after).length : 0
}
