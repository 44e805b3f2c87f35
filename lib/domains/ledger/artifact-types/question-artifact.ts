import type { ArtifactTraits } from './artifact-traits.ts'

/** A question of a module's pool. */
export const QUESTION_ARTIFACT = {
  owner: 'course',
  checkpoint: 'quiz_review',
  per: 'module',
  items: 'questions',
  file: null,
  text: null,
  versions: 'of_artifact',
  notes: 'regeneration',
  notePlace: null,
} as const satisfies ArtifactTraits
