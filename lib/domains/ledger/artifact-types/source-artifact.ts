import type { ArtifactTraits } from './artifact-traits.ts'

/** The text read from a course's source. Regenerating it reads its file or URL again. */
export const SOURCE_ARTIFACT = {
  owner: 'course',
  checkpoint: 'source_review',
  per: 'owner',
  items: 'sources',
  file: null,
  text: null,
  versions: 'of_source',
  notes: 'people',
  notePlace: null,
} as const satisfies ArtifactTraits
