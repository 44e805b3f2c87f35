import { createHash } from 'node:crypto'
import { serializeGlossaryEntry } from '../../voices/glossary/glossary-wire.ts'
import type { CourseGlossary } from './get-glossary.ts'

/** Identifies a list of entries: a different list gets a different id. */
export const revisionOf = ({ own }: Pick<CourseGlossary, 'own'>): string =>
  createHash('sha256')
    .update(JSON.stringify(own.map(serializeGlossaryEntry)))
    .digest('hex')
    .slice(0, 12)

/** A course's glossary on the wire. */
export const serializeGlossary = (glossary: CourseGlossary) => ({
  course_id: glossary.courseId,
  entries: glossary.own.map(serializeGlossaryEntry),
  preset_entries: glossary.ofPreset.map(serializeGlossaryEntry),
  revision: revisionOf(glossary),
})

/** The places of scenes on the wire. */
export const serializePlaces = (places: readonly { moduleIndex: number; sceneIndex: number }[]) =>
  places.map(({ moduleIndex, sceneIndex }) => ({
    module_number: moduleIndex + 1,
    scene_number: sceneIndex + 1,
  }))
