import { reachOf, readProjectFiles, readTestFiles } from './project-files.ts'

/** What depends on its own settings: a test that reaches one of these gets a database and a data folder. */
const SETTINGS = ['lib/platform/env.ts', 'lib/platform/db.ts']

/** The comment of a test that replaces modules, measures, or leaves threads, timers or listeners in its process. */
const APART = /^\/\/ In a process of its own: /m

/**
 * The test files by what they need, as paths from the root: `rules` need neither settings nor a database and
 * can share a process; `services` each get their own, and share a process too; `apart` need a process of
 * their own. Derived from what each file contains and imports, directly or not.
 */
export function sortTests(): { rules: string[]; services: string[]; apart: string[] } {
  const sources = readProjectFiles()
  const tests = readTestFiles()
  const all = [...sources, ...tests]
  const kindOf = (file: (typeof tests)[number]) => {
    if (APART.test(file.text)) return 'apart'
    const reached = reachOf(file, all)
    return SETTINGS.some((name) => reached.has(name)) ? 'services' : 'rules'
  }
  const {
    rules = [],
    services = [],
    apart = [],
  } = Object.groupBy(
    tests.filter(({ name }) => /\.test\.tsx?$/.test(name)),
    kindOf,
  )
  const namesOf = (files: typeof tests) => files.map(({ name }) => name)
  return { rules: namesOf(rules), services: namesOf(services), apart: namesOf(apart) }
}
