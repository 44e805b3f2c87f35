import { reachOf, readProjectFiles, readTestFiles } from './project-files.ts'

/**
 * What only works with settings of its own: a test that reaches one of these gets a database and a data
 * folder.
 */
const SETTINGS = ['lib/platform/env.ts', 'lib/platform/db.ts']

/**
 * The test files by what they need, as paths from the root: `rules` need neither settings nor a database and
 * can share a process; `services` get their own of each. Read from what each file imports, directly or not.
 */
export function sortTests(): { rules: string[]; services: string[] } {
  const sources = readProjectFiles()
  const tests = readTestFiles()
  const all = [...sources, ...tests]
  const isService = (file: (typeof tests)[number]) => {
    const reached = reachOf(file, all)
    return SETTINGS.some((name) => reached.has(name))
  }
  const { rules = [], services = [] } = Object.groupBy(
    tests.filter(({ name }) => /\.test\.tsx?$/.test(name)),
    (file) => (isService(file) ? 'services' : 'rules'),
  )
  return { rules: rules.map(({ name }) => name), services: services.map(({ name }) => name) }
}
