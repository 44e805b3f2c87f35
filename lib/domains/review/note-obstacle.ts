/** Why a note cannot be applied by regenerating its artifact. */
export const NOTE_OBSTACLES = [
  'comment_only',
  'too_late',
  'sandbox',
  'not_understood',
  'cannot_be_done',
] as const

export type NoteObstacle = (typeof NOTE_OBSTACLES)[number]
