import { workerPool } from '../worker-pool.ts'
import type { Author } from './author.ts'

const TIMEOUT = { timeoutSeconds: 60 }
const pool = () =>
  workerPool<typeof import('./author-worker.ts')>('author', 'lib/author/author-worker.ts', { memoryMb: 512 })

/** The author that needs no language model: rules for French and English, every sentence taken from the sources. It runs in a worker process. */
export const builtinAuthor: Author = {
  name: 'builtin',
  writeOutline: (request) => pool().run('writeOutline', request, TIMEOUT),
  writeScenes: (request) => pool().run('writeScenes', request, TIMEOUT),
  readEdit: (edit) => pool().run('readEdit', edit, TIMEOUT),
  refineScenes: (request) => pool().run('refineScenes', request, TIMEOUT),
  writeQuiz: (request) => pool().run('writeQuiz', request, TIMEOUT),
  suggestBrief: (request) => pool().run('suggestBrief', request, TIMEOUT),
  suggestProfile: (request) => pool().run('suggestProfile', request, TIMEOUT),
  check: async () => {
    const empty = { language: 'en', documents: [], courseTitle: null } as const
    await pool().run('suggestBrief', { ...empty, documents: [] }, { timeoutSeconds: 20 })
  },
}
