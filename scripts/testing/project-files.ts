import fs from 'node:fs'
import path from 'node:path'

/**
 * A source file: its path from the project's root, its run-time imports (other files, `package:<name>`), and
 * the same including type imports.
 */
export type ProjectFile = { name: string; text: string; imports: string[]; names: string[] }

const root = path.resolve(import.meta.dirname, '../..')
const FOLDERS = [
  'app',
  'pages',
  'components',
  'inngest',
  'lib',
  'prisma',
  'scripts',
  'e2e',
  'packages/client/src',
  'packages/cli/src',
]
const GENERATED = /^lib\/generated\/|^packages\/client\/src\/schema\.d\.ts$/
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g
// Type imports are gone at run time.
const TYPE_IMPORT = /\b(?:import|export) type\s[^']*'[^']+'|\btypeof import\('[^']+'\)/g

const isTest = (name: string) => /\.(test|spec)\.tsx?$|\/fixtures\//.test(name)

/** All source files of the project except tests and what only they use. */
export const readProjectFiles = (): ProjectFile[] => readFiles((name) => !isTest(name))

/** The tests, and what only they use. */
export const readTestFiles = (): ProjectFile[] => readFiles(isTest)

function readFiles(isWanted: (name: string) => boolean): ProjectFile[] {
  const names = FOLDERS.flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true })
      .map((name) => path.posix.join(folder, String(name))),
  )
  return names
    .filter((name) => /\.(tsx?|mjs)$/.test(name) && !GENERATED.test(name) && isWanted(name))
    .map((name) => {
      const text = fs.readFileSync(path.join(root, name), 'utf8')
      return {
        name,
        text,
        imports: importsOf(name, text.replace(TYPE_IMPORT, '')),
        names: importsOf(name, text),
      }
    })
}

function importsOf(name: string, text: string): string[] {
  return [...text.matchAll(IMPORT)].map(([, target = '']) => {
    if (target.startsWith('@/')) return withEnding(target.slice(2))
    if (!target.startsWith('.')) return `package:${target}`
    return withEnding(path.posix.join(path.posix.dirname(name), target))
  })
}

const exists = new Map<string, boolean>()

function isFile(name: string): boolean {
  const known = exists.get(name) ?? fs.existsSync(path.join(root, name))
  exists.set(name, known)
  return known
}

// Pages and components may omit the extension.
const withEnding = (name: string): string =>
  ['', '.ts', '.tsx'].map((ending) => name + ending).find((file) => path.extname(file) && isFile(file)) ??
  name

const graphs = new WeakMap<ProjectFile[], Map<string, string[]>>()

/** The imports of each file, by path; built once per list of files. */
function graphOf(files: ProjectFile[]): Map<string, string[]> {
  const graph = graphs.get(files) ?? new Map(files.map(({ name, imports }) => [name, imports]))
  graphs.set(files, graph)
  return graph
}

/** All files and packages a file imports, directly or indirectly. */
export function reachOf(file: ProjectFile, files: ProjectFile[]): Set<string> {
  const graph = graphOf(files)
  const reached = new Set<string>()
  const visit = (target: string) => {
    if (reached.has(target)) return
    reached.add(target)
    graph.get(target)?.forEach(visit)
  }
  file.imports.forEach(visit)
  return reached
}

/** The names of the files for which `wrong` holds. */
export const findNames = (from: readonly ProjectFile[], wrong: (file: ProjectFile) => boolean): string[] =>
  from.filter(wrong).map(({ name }) => name)

/** The imports for which `wrong` holds: those at run time, or with `names` type imports too. */
export const findImports = (
  from: readonly ProjectFile[],
  wrong: (target: string, file: ProjectFile) => boolean,
  kind: 'imports' | 'names' = 'imports',
): string[] =>
  from.flatMap((file) =>
    file[kind].filter((target) => wrong(target, file)).map((target) => `${file.name} imports ${target}`),
  )

/** Import cycles. */
export function findCircles(files: ProjectFile[]): string[] {
  const graph = graphOf(files)
  const found: string[] = []
  const done = new Set<string>()
  const visit = (name: string, trail: string[]) => {
    const at = trail.indexOf(name)
    if (at >= 0) found.push([...trail.slice(at), name].join(' → '))
    if (at >= 0 || done.has(name)) return
    for (const next of graph.get(name) ?? []) if (graph.has(next)) visit(next, [...trail, name])
    done.add(name)
  }
  for (const name of graph.keys()) visit(name, [])
  return found
}
