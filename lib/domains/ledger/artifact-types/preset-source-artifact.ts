import type { ArtifactTraits } from './artifact-traits.ts'

/** The text read from a preset's source. */
export const PRESET_SOURCE_ARTIFACT = {
  owner: 'preset',
  checkpoint: 'preset_source_review',
  per: 'owner',
  items: 'sources',
  file: null,
  text: null,
  versions: 'of_source',
  notes: 'people',
  notePlace: null,
} as const satisfies ArtifactTraits
