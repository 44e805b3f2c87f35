/** Difficulty tiers of a pool: easy, medium, hard. */
const TIERS = 3

/** How many questions a pool aims at: twice what each tier serves, so that a second attempt sees new ones. */
export const poolSize = (quizSize: number): number => TIERS * 2 * Math.ceil(quizSize / TIERS)
