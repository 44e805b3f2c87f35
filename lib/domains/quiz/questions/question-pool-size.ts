/** Difficulty tiers of a pool: easy, medium, hard. */
const TIERS = 3

/** The target size of a pool: twice what each tier serves, so that a second attempt sees new questions. */
export const questionPoolSize = (quizSize: number): number => TIERS * 2 * Math.ceil(quizSize / TIERS)
