import type { ModuleRecord, Question } from '@/components/console/data/course-wire'

export type PassageRange = Pick<NonNullable<Question['source_ref']>, 'source_id' | 'start' | 'end'>
type Asked = { source_ref: PassageRange | null }
type Taught = { source_refs: readonly PassageRange[]; sentences: readonly Asked[] }
type Change = {
  /** the passages of the scene before the change */
  before: readonly PassageRange[]
  sceneIndex: number
  scenes: readonly (Taught & Pick<ModuleRecord['scenes'][number], 'scene_index'>)[]
}

/**
 * The questions of a module about a scene that was changed: `gone` are those whose passage is in no scene any
 * more.
 */
export function sceneQuestions<Question extends Asked>(
  questions: readonly Question[],
  { before, sceneIndex, scenes }: Change,
): { gone: Question[]; kept: Question[] } {
  const now = scenes.filter(({ scene_index }) => scene_index === sceneIndex).flatMap(passagesOf)
  const anywhere = scenes.flatMap(passagesOf)
  const about = (passages: readonly PassageRange[]) =>
    questions.filter(({ source_ref }) => source_ref && passages.some((each) => overlaps(each, source_ref)))
  const taught = about(anywhere)
  return { gone: about(before).filter((question) => !taught.includes(question)), kept: about(now) }
}

const passagesOf = ({ source_refs, sentences }: Taught): PassageRange[] => [
  ...source_refs,
  ...sentences.flatMap(({ source_ref }) => source_ref ?? []),
]

const overlaps = (one: PassageRange, other: PassageRange): boolean =>
  one.source_id === other.source_id && one.start < other.end && other.start < one.end

/** The passages of an earlier narration, from the content of its version; none if it names none. */
export function passagesIn(content: Record<string, unknown>): PassageRange[] {
  const { sentences } = content
  if (!Array.isArray(sentences)) return []
  return (sentences as Asked[]).flatMap(({ source_ref }) => source_ref ?? [])
}
