import type { ArtifactTraits } from './artifact-traits.ts'

/** The narration of a scene as text, reviewed with its slide. */
export const NOTES_ARTIFACT = {
  owner: 'course',
  checkpoint: 'slide_review',
  per: 'scene',
  items: null,
  file: null,
  text: 'narration',
  versions: 'of_artifact',
  notes: 'regeneration',
  notePlace: null,
} as const satisfies ArtifactTraits
