import type { Outline, QuestionPool, Scene } from '@/components/console/data/course-wire'

export type SceneFlag = Scene['flags'][number]
export type OutlineFlag = Outline['flags'][number]
export type QuestionFlag = QuestionPool['flags'][number]
type Flagged = Pick<Scene, 'flags' | 'sentences'> & { slide: { qc: { findings: readonly unknown[] } } | null }

/** The flags of a slide: on its title and lines, in order. */
export const shownFlags = ({ flags }: Pick<Scene, 'flags'>): SceneFlag[] =>
  flags.filter(({ sentence_index }) => sentence_index === null)

/** The flags of one sentence of a narration. */
export const sentenceFlags = ({ flags }: Pick<Scene, 'flags'>, sentence: number): SceneFlag[] =>
  flags.filter(({ sentence_index }) => sentence_index === sentence)

/**
 * How many places of a scene a reviewer should look at: sentences and, unless it was only heard (`isHeard`),
 * the title, the lines and what the slide check found.
 */
export function flaggedPlaces(scene: Flagged, isHeard = false): number {
  const said = scene.sentences.filter(
    ({ unsupported }, index) => unsupported || sentenceFlags(scene, index).length > 0,
  ).length
  if (isHeard) return said
  const shown = new Set(shownFlags(scene).map(({ line_index }) => line_index)).size
  return said + shown + (scene.slide?.qc.findings.length ?? 0)
}

/** The flags of a question, as long as the other question still exists. */
export const questionFlags = ({ flags, questions }: QuestionPool, questionId: string): QuestionFlag[] =>
  flags.filter(
    ({ question_id, other_question_id }) =>
      question_id === questionId && questions.some(({ id }) => id === other_question_id),
  )
