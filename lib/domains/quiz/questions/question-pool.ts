import type { Course, Module, Question } from '../../../generated/prisma/client.ts'

/** The newest version of a question; `assetId` is its ledger row's. */
export type PoolQuestion = Question & { assetId: number }

export type QuestionPool = { course: Course; module: Module; questions: PoolQuestion[] }
