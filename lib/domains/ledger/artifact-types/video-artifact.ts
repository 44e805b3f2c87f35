import type { ArtifactTraits } from './artifact-traits.ts'

/** The video of a module, which follows from its scenes. */
export const VIDEO_ARTIFACT = {
  owner: 'course',
  checkpoint: 'module_video_review',
  per: 'module',
  items: null,
  file: 'video',
  text: null,
  versions: 'of_artifact',
  notes: 'people',
  notePlace: 'second',
} as const satisfies ArtifactTraits
