import { readFile } from 'node:fs/promises'
import type { Command } from './command.ts'
import { readTable } from './read-table.ts'
import { UsageError } from './terminal.ts'

/** The service takes this many in a call. */
const MOST = 1000

/** Enrolls the learners of a file. */
export const importLearners: Command = {
  name: 'learners import',
  args: '<file>',
  about: 'Enrolls the learners of a CSV file, which has the columns email and, if you like, name.',
  options: {
    course: { value: '<id>', about: 'the course to enroll them in; needed' },
    invite: { about: 'email those who are new a link to sign in' },
  },
  async run({ client, words: [file = ''], text, flag }) {
    const course_id = text('course')
    if (!course_id) throw new UsageError('Name the course with --course.')
    const learners = learnersOf(readTable(await readFile(file, 'utf8')))
    const done = { learners: learners.length, created: 0, mailed: 0 }
    for (let at = 0; at < learners.length; at += MOST) {
      const body = { learners: learners.slice(at, at + MOST), invite: flag('invite') }
      const params = { path: { course_id } }
      const { created, mailed } = await client.post('/api/v1/courses/{course_id}/enrollments', {
        params,
        body,
      })
      done.created += created
      done.mailed += mailed
    }
    return {
      data: done,
      text: `${done.learners} in the file, ${done.created} newly enrolled, ${done.mailed} invited by email.
`,
    }
  },
}

function learnersOf(rows: Map<string, string>[]): { email: string; name?: string }[] {
  if (rows.length === 0) throw new Error('The file lists nobody.')
  if (!rows[0]?.has('email')) throw new Error('The first row of the file names no column “email”.')
  return rows.map((row) => {
    const name = row.get('name')
    return { email: row.get('email') ?? '', ...(name && { name }) }
  })
}
