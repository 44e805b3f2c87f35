import { AppError } from '../../platform/errors.ts'
import { coverKeyPoints } from '../checking/open-answer.ts'
import type { Author } from '../contract/author.ts'
import { AUTHOR_TIME, authorPool } from './author-pool.ts'

const pool = () => authorPool<typeof import('./builtin-tasks.ts')>()

const refuse = async (): Promise<never> => {
  throw new AppError('no_language_model')
}

/**
 * The author without a language model: rules for French and English, with every sentence taken from the
 * sources. It runs in a worker process.
 */
export const builtinAuthor: Author = {
  name: 'builtin',
  writeOutline: (request) => pool().run('writeOutline', request, AUTHOR_TIME),
  writeScenes: (request) => pool().run('writeScenes', request, AUTHOR_TIME),
  readEdit: (edit) => pool().run('readEdit', edit, AUTHOR_TIME),
  refineScenes: (request) => pool().run('refineScenes', request, AUTHOR_TIME),
  writeQuiz: async (request) => ({
    questions: await pool().run('writeQuiz', request, AUTHOR_TIME),
    remarks: [],
  }),
  askInVideo: (request) => pool().run('askInVideo', request, AUTHOR_TIME),
  suggestBrief: (request) => pool().run('suggestBrief', request, AUTHOR_TIME),
  suggestProfile: (request) => pool().run('suggestProfile', request, AUTHOR_TIME),
  judgeAnswers: async ({ language, answers }) => ({
    coverages: answers.map(({ answer, ...question }) => coverKeyPoints(question, answer, language)),
    isByRule: false,
  }),
  answerQuestion: refuse,
  translateTexts: refuse,
  check: async () => {
    const empty = { language: 'en', documents: [], courseTitle: null } as const
    await pool().run('suggestBrief', { ...empty, documents: [] }, { cpuSeconds: 20 })
  },
}
