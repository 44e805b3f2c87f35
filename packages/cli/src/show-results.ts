import type { Command } from './command.ts'
import { table } from './terminal.ts'

const percent = (share: number | null): string | null =>
  share === null ? null : `${Math.round(share * 100)}%`

/** Shows what learners achieved in a course. */
export const showResults: Command = {
  name: 'results',
  args: '<course>',
  about: 'Shows what learners achieved in a course, by module.',
  async run({ client, words: [course_id = ''] }) {
    const results = await client.get('/api/v1/courses/{course_id}/results', {
      params: { path: { course_id } },
    })
    const { enrolled, in_progress, completed, overdue } = results.learners
    const rows = [
      ...results.modules.map((row) => [row.module_index + 1, row.title, row.watched, ...attemptCells(row)]),
      ['', 'Final exam', '', ...attemptCells(results.final_exam)],
    ]
    const heads = ['module', 'title', 'watched', 'attempts', 'passed', 'score']
    const learners = `${enrolled} enrolled, ${in_progress} in progress, ${completed} completed, ${overdue} overdue\n`
    return { data: results, text: `${learners}\n${table(heads, rows)}` }
  },
}

type Attempts = { attempts: number; pass_rate: number | null; average_score: number | null }
const attemptCells = ({ attempts, pass_rate, average_score }: Attempts) => [
  attempts,
  percent(pass_rate),
  average_score === null ? null : Math.round(average_score),
]
