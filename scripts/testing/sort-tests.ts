import { reachOf, readProjectFiles, readTestFiles } from './project-files.ts'

/** What depends on its own settings: a test that reaches one of these gets a database and a data folder. */
const SETTINGS = ['lib/platform/env.ts', 'lib/platform/db.ts']

/** The comment of a test that replaces modules, or leaves threads, timers or listeners in its process. */
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
    const reached = reachOf(file, all)
    if (!SETTINGS.some((name) => reached.has(name))) return 'rules'
    return APART.test(file.text) ? 'apart' : 'services'
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
