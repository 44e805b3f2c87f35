import type { ArtifactTraits } from './artifact-traits.ts'

/** The slide of a scene. */
export const SLIDE_ARTIFACT = {
  owner: 'course',
  checkpoint: 'slide_review',
  per: 'scene',
  items: null,
  file: 'slide',
  text: 'slide',
  versions: 'of_artifact',
  notes: 'regeneration',
  notePlace: 'pin',
} as const satisfies ArtifactTraits
