import type { Author } from './author.ts'
import { AUTHOR_TIME, authorPool } from './author-pool.ts'
import { coverKeyPoints } from './open-answer.ts'

/**
 * The author without a language model: rules for French and English, with every sentence taken from the
 * sources. It runs in a worker process.
 */
export const builtinAuthor: Author = {
  name: 'builtin',
  writeOutline: (request) => authorPool().run('writeOutline', request, AUTHOR_TIME),
  writeScenes: (request) => authorPool().run('writeScenes', request, AUTHOR_TIME),
  readEdit: (edit) => authorPool().run('readEdit', edit, AUTHOR_TIME),
  refineScenes: (request) => authorPool().run('refineScenes', request, AUTHOR_TIME),
  writeQuiz: async (request) => ({
    questions: await authorPool().run('writeQuiz', request, AUTHOR_TIME),
    remarks: [],
  }),
  suggestBrief: (request) => authorPool().run('suggestBrief', request, AUTHOR_TIME),
  suggestProfile: (request) => authorPool().run('suggestProfile', request, AUTHOR_TIME),
  judgeAnswers: async ({ language, answers }) => ({
    coverages: answers.map(({ answer, ...question }) => coverKeyPoints(question, answer, language)),
    isByRule: false,
  }),
  check: async () => {
    const empty = { language: 'en', documents: [], courseTitle: null } as const
    await authorPool().run('suggestBrief', { ...empty, documents: [] }, { cpuSeconds: 20 })
  },
}
