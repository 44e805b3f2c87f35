/** The review checkpoints of a course, in the order it meets them. */
export const COURSE_CHECKPOINTS = [
  'source_review',
  'outline_review',
  'slide_review',
  'audio_review',
  'quiz_review',
  'module_video_review',
] as const

/** Those of a preset. */
export const PRESET_CHECKPOINTS = ['preset_source_review', 'brand_review'] as const
