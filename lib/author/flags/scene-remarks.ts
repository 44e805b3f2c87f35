export const SCENE_REMARKS = ['rewritten', 'fallback', 'left_out', 'unchecked'] as const

/**
 * What a reviewer should know of how a scene was written with a language model: that the built-in author
 * wrote it instead (of what the sources do not support, or of a model that was away), that something was left out, or that only its words could be compared with the sources;
 * `text` is what the model had written.
 */
export type SceneRemark = { code: (typeof SCENE_REMARKS)[number]; text: string }
