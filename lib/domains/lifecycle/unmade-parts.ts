import { Prisma } from '../../platform/db.ts'

/** What a scene stores of a slide or audio that has yet to be made. */
export const UNMADE = {
  slide: { slideKey: null, slideQc: Prisma.DbNull },
  audio: { audioKey: null, audioSeconds: null, timings: [] },
}
