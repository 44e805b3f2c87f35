/**
 * What a new release of a course does with learners who began an earlier one: they finish theirs (`keep`), may move on
 * (`offer`), or are moved on at once (`require`).
 */
export const UPDATE_RULES = ['keep', 'offer', 'require'] as const
export type UpdateRule = (typeof UPDATE_RULES)[number]
