/** The kinds of actors in the history of a course. */
export const ACTOR_KINDS = ['person', 'key', 'guest', 'service'] as const
export type ActorKind = (typeof ACTOR_KINDS)[number]
