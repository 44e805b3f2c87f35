export const SCENE_REMARKS = ['rewritten', 'fallback', 'left_out', 'unchecked'] as const

/**
 * What a reviewer should know about a scene written with a language model: that the built-in author wrote it
 * instead (because the sources did not support it, or the model was unavailable), that something was dropped,
 * or that only its words could be compared with the sources; `text` is the model's own text.
 */
export type SceneRemark = { code: (typeof SCENE_REMARKS)[number]; text: string }
