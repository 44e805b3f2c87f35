export const SCENE_REMARKS = ['rewritten', 'fallback', 'left_out', 'unchecked', 'builtin_voice'] as const

/**
 * What a reviewer should know about a scene written with a language model: that the built-in author wrote it
 * instead (because the sources did not support it, or the model was unavailable), that something was dropped,
 * or that only its words could be compared with the sources; `text` is the model's own text. `builtin_voice`:
 * the built-in voice had to speak the sentence `text` in place of a natural one, or the scene if it is empty.
 */
export type SceneRemark = { code: (typeof SCENE_REMARKS)[number]; text: string }
