import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findCircles, type ProjectFile, reachOf, readProjectFiles } from '../scripts/testing/project-files.ts'
import { contracts } from './domains/contracts.ts'

/** The layers of lib, the lowest first: a folder imports from itself and from those before it. */
const LAYERS = ['generated', 'platform', 'media', 'author', 'domains']
const MAX_FILES = 25
const DRAWERS = ['index', 'utils', 'helpers', 'service', 'internal']
const MAY_IMPORT: Record<string, string[]> = {
  lib: ['lib', 'package.json'],
  inngest: ['inngest', 'lib'],
  components: ['components', 'lib'],
  app: ['app', 'components', 'inngest', 'lib', 'package.json'],
  pages: ['lib'],
}
const SERVER =
  /^package:(node:|pg$|pino$|next\/headers|server-only)|^lib\/platform\/(db|env|log|workers\/worker-pool)\.ts$|^lib\/generated/

const root = path.resolve(import.meta.dirname, '..')
const files = readProjectFiles()
const below = (folder: string) => files.filter(({ name }) => name.startsWith(`${folder}/`))
const stem = (name: string) => path.basename(name).replace(/(\.d)?\.(tsx?|mjs)$/, '')
const namesOf = (from: ProjectFile[], wrong: (file: ProjectFile) => boolean) =>
  from.filter(wrong).map(({ name }) => name)
const importsOf = (
  from: ProjectFile[],
  wrong: (target: string, file: ProjectFile) => boolean,
  kind: 'imports' | 'names' = 'imports',
) =>
  from.flatMap((file) =>
    file[kind].filter((target) => wrong(target, file)).map((target) => `${file.name} imports ${target}`),
  )
const expectNone = (found: string[], remedy: string) => expect(found, remedy).toEqual([])

const layerOf = (name: string): number => LAYERS.indexOf(name.split('/')[1] ?? '')

test.each(Object.entries(MAY_IMPORT))('direction: %s', (folder, allowed) => {
  const outside = (target: string) =>
    !target.startsWith('package:') && !allowed.includes(target.split('/')[0] ?? '')
  expectNone(
    importsOf(below(folder), outside),
    `${folder} imports only from ${allowed.join(', ')}: move what both need into lib.`,
  )
})

test(`direction in lib: ${LAYERS.join(' ← ')}`, () => {
  const upwards = (target: string, file: ProjectFile) =>
    target.startsWith('lib/') && layerOf(target) > layerOf(file.name)
  expectNone(
    importsOf(below('lib'), upwards, 'names'),
    'A lower layer does not know a higher one, not even its types: move the shared part down.',
  )
})

test('every source file of lib is in a layer', () => {
  const strange = namesOf(below('lib'), ({ name }) => layerOf(name) < 0)
  expectNone(strange, `The layers are ${LAYERS.slice(1).join(', ')}.`)
})

test(`a folder holds at most ${MAX_FILES} source files`, () => {
  const rooms = files.filter(({ name }) => /^(lib|components|inngest|scripts|e2e)\//.test(name))
  const counts = Map.groupBy(rooms, ({ name }) => path.posix.dirname(name))
  const full = [...counts].filter(([, list]) => list.length > MAX_FILES)
  expectNone(
    full.map(([folder, list]) => `${folder}: ${list.length}`),
    'Give what belongs together a folder of its own.',
  )
})

test('no path alias in code that workers load', () => {
  const aliased = ({ text, name }: ProjectFile) =>
    /^(lib|inngest|scripts)\//.test(name) && /(from|import\() ?'@\//.test(text)
  expectNone(namesOf(files, aliased), 'Node runs it as it stands: import relatively, with the ending.')
})

test('no cycles, those of types included', () => {
  const named = files.map((file) => ({ ...file, imports: file.names }))
  expectNone(findCircles(named), 'Move what both files need into a third one.')
})

test('Prisma only inside lib', () => {
  const outside = files.filter(({ name }) => !/^lib\/|^scripts\/schema-engine/.test(name))
  const isPrisma = (target: string) => /^package:@?prisma\b|^lib\/generated\//.test(target)
  expectNone(importsOf(outside, isPrisma), 'Write a verb in its domain of lib and call that.')
})

test('components never import server code, nor what imports it', () => {
  const found = below('components').flatMap((file) =>
    [...reachOf(file, files)]
      .filter((target) => SERVER.test(target))
      .map((target) => `${file.name} reaches ${target}`),
  )
  expectNone(found, 'Let the page load it and pass it as props, or ask the API.')
})

test('process.env only in lib/platform/env.ts', () => {
  const reads = ({ name, text }: ProjectFile) =>
    /^(app|pages|components|inngest|lib)\//.test(name) &&
    name !== 'lib/platform/env.ts' &&
    text.includes('process.env')
  expectNone(namesOf(files, reads), 'Add the variable to the schema of lib/platform/env.ts and call env().')
})

test('no decision by the text of a message', () => {
  const inspects = ({ text }: ProjectFile) =>
    /\.message\b\s*\.(includes|startsWith|endsWith|match|search)\(|\.(test|exec)\(\s*[\w.]*\bmessage\)/.test(
      text,
    )
  expectNone(namesOf(files, inspects), 'Give the error a code, or the failure a row in failure-reason.ts.')
})

test('JSON columns are read with their schema', () => {
  const columns = fs
    .globSync('prisma/schema/*.prisma', { cwd: root })
    .flatMap((name) => [...fs.readFileSync(path.join(root, name), 'utf8').matchAll(/^\s+(\w+)\s+Json\b/gm)])
    .map(([, column]) => column)
  expect(columns).toContain('bullets')
  const cast = new RegExp(`\\.(${[...new Set(columns)].join('|')})!?\\)? as (?!const\\b)`)
  const server = files.filter(({ name }) => /^(lib|inngest|app|pages)\//.test(name))
  expectNone(
    namesOf(server, ({ text }) => cast.test(text)),
    'Declare the column with jsonColumn (lib/platform/json-column.ts) and read it with that.',
  )
})

test('file names are kebab-case', () => {
  const crooked = ({ name }: ProjectFile) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(stem(name))
  const free = files.filter(({ name }) => !/^(app|pages)\//.test(name)) // Next names what is there
  expectNone(namesOf(free, crooked), 'Words in lower case, joined by hyphens.')
})

test('no drawers, and the closed list inside domains', () => {
  const drawers = namesOf(below('lib'), ({ name }) => DRAWERS.includes(stem(name)))
  expectNone(drawers, 'Name it for what it does: <verb>-<noun>.ts or <noun>-<aspect>.ts.')
  const other = ({ name }: ProjectFile) => !/^(contract|contracts|serialize|.+-.+)$/.test(stem(name))
  expectNone(
    namesOf(below('lib/domains'), other),
    'In a domain: contract.ts, serialize.ts, <verb>-<noun>.ts, <noun>-<aspect>.ts.',
  )
})

test('no file is longer than 400 lines', () => {
  const long = ({ text }: ProjectFile) => text.split('\n').length > 401
  expectNone(namesOf(files, long), 'Split it by what it does.')
})

test('every contract has its route file, and the reverse', () => {
  const promised = contracts.map(({ path: address, bytes }) => {
    const folder = address.slice(1).replace(/\{(\w+)\}/g, '[$1]')
    return bytes ? `pages/${folder}.ts` : `app/${folder}/route.ts`
  })
  const isRoute = /^app\/api\/(?!inngest\/|.*\[\.\.\.).*\/route\.ts$|^pages\/api\/.*\.ts$/
  const present = namesOf(files, ({ name }) => isRoute.test(name))
  const absent = promised.filter((name) => !present.includes(name))
  expectNone(absent, 'Write the route: export const { GET, … } = routes(on(contract, handler)).')
  const unpromised = present.filter((name) => !promised.includes(name))
  expectNone(unpromised, 'Write its contract and add it to lib/domains/contracts.ts.')
})
