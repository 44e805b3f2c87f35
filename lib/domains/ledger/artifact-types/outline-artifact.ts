import type { ArtifactTraits } from './artifact-traits.ts'

/** What a course will say. */
export const OUTLINE_ARTIFACT = {
  owner: 'course',
  checkpoint: 'outline_review',
  per: 'owner',
  items: null,
  file: null,
  text: null,
  versions: 'of_outline',
  notes: 'run',
  notePlace: 'path',
} as const satisfies ArtifactTraits
