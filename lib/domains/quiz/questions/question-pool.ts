import type { Course, Module, Question } from '../../../generated/prisma/client.ts'

/** The newest version of a question; `assetId` is its ledger row's, `language` its course's. */
export type PoolQuestion = Question & { assetId: number; language: Course['language'] }

export type QuestionPool = { course: Course; module: Module; questions: PoolQuestion[] }
