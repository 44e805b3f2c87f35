export const SCENE_REMARKS = [
  'rewritten',
  'fallback',
  'over_budget',
  'left_out',
  'repaired',
  'unchecked',
  'asked',
  'builtin_voice',
  'unsure',
] as const

/**
 * Why a model's sentence or slide line is refused: its passage says otherwise (`contradicts`, or `opposite` by the
 * rules) or does not say it (`not_said`); it cites none (`no_passage`); it leans on what is not said (`leans`); a
 * figure or name is not its passage's; it is not in the language of the course (`language`); it cannot be spoken or
 * has a forbidden word (`unspeakable`); the brief does not want it spoken of (`avoided`); a line says the title again (`title`), what nobody says (`unsaid`), or finds
 * no room in its layout (`no_room`).
 */
export const REFUSALS = [
  'contradicts',
  'not_said',
  'leans',
  'figure',
  'name',
  'opposite',
  'no_passage',
  'language',
  'unspeakable',
  'avoided',
  'title',
  'unsaid',
  'no_room',
] as const
export type Refusal = (typeof REFUSALS)[number]

/**
 * What a reviewer should know about a scene. Written with a language model: that the built-in author wrote it
 * instead (because the sources did not support it, the model was unavailable, or its tokens of the month were used
 * up), that something was dropped, or replaced once it was refused (`repaired`), or that only its words could be compared with the sources; `text` is the model's
 * own text. `asked`: what the model asks its reviewer. `builtin_voice`: the built-in voice had to speak the sentence `text` in place of a natural one, or the scene if it is empty.
 * `unsure`: most words of the passage are no sentences, so a person looks at the scene first.
 * `reason` and the deciding `words` say why a text was refused; `place` where it can still be put: on the slide,
 * or into the narration, there behind the sentence `after` (empty: first).
 */
export type SceneRemark = {
  code: (typeof SCENE_REMARKS)[number]
  text: string
  reason?: Refusal | undefined
  words?: string | undefined
  place?: 'narration' | 'slide' | undefined
  after?: string | undefined
}
