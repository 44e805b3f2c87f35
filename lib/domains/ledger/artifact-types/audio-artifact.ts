import type { ArtifactTraits } from './artifact-traits.ts'

/** The narration of a scene as sound. */
export const AUDIO_ARTIFACT = {
  owner: 'course',
  checkpoint: 'audio_review',
  per: 'scene',
  items: null,
  file: 'audio',
  text: 'narration',
  versions: 'of_artifact',
  notes: 'regeneration',
  notePlace: null,
} as const satisfies ArtifactTraits
