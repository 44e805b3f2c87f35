import type { ArtifactTraits } from './artifact-traits.ts'

/** The brand of a preset. */
export const BRAND_ARTIFACT = {
  owner: 'preset',
  checkpoint: 'brand_review',
  per: 'owner',
  items: null,
  file: null,
  text: null,
  versions: 'of_artifact',
  notes: 'people',
  notePlace: null,
} as const satisfies ArtifactTraits
