import type { Author } from './author.ts'
import { AUTHOR_TIMEOUT, authorPool } from './author-pool.ts'
import { coverKeyPoints } from './open-answer.ts'

/**
 * The author without a language model: rules for French and English, with every sentence taken from the
 * sources. It runs in a worker process.
 */
export const builtinAuthor: Author = {
  name: 'builtin',
  writeOutline: (request) => authorPool().run('writeOutline', request, AUTHOR_TIMEOUT),
  writeScenes: (request) => authorPool().run('writeScenes', request, AUTHOR_TIMEOUT),
  readEdit: (edit) => authorPool().run('readEdit', edit, AUTHOR_TIMEOUT),
  refineScenes: (request) => authorPool().run('refineScenes', request, AUTHOR_TIMEOUT),
  writeQuiz: async (request) => ({
    questions: await authorPool().run('writeQuiz', request, AUTHOR_TIMEOUT),
    remarks: [],
  }),
  suggestBrief: (request) => authorPool().run('suggestBrief', request, AUTHOR_TIMEOUT),
  suggestProfile: (request) => authorPool().run('suggestProfile', request, AUTHOR_TIMEOUT),
  judgeAnswers: async ({ language, answers }) => ({
    coverages: answers.map(({ answer, ...question }) => coverKeyPoints(question, answer, language)),
    isByRule: false,
  }),
  check: async () => {
    const empty = { language: 'en', documents: [], courseTitle: null } as const
    await authorPool().run('suggestBrief', { ...empty, documents: [] }, { timeoutSeconds: 20 })
  },
}
