import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import {
  findLoneTexts,
  findRepeatedTexts,
  findStrayTexts,
  findUnusedTexts,
} from '../scripts/testing/interface-texts.ts'
import { findNames, type ProjectFile, readProjectFiles } from '../scripts/testing/project-files.ts'
import { ALLOWED_TWINS, findTwins } from '../scripts/testing/twin-names.ts'
import { ARTIFACT_TYPES } from './domains/ledger/artifact-types.ts'
import { MESSAGES } from './platform/i18n/messages-by-locale.ts'
import { QUESTION_TYPES } from './product/question-types.ts'

const MAX_FILES = 25
const DRAWERS = ['index', 'utils', 'helpers', 'service', 'internal']

const root = path.resolve(import.meta.dirname, '..')
const files = readProjectFiles()
const below = (folder: string) => files.filter(({ name }) => name.startsWith(`${folder}/`))
const stem = (name: string) => path.basename(name).replace(/(\.d)?\.(tsx?|mjs)$/, '')
const expectNone = (found: string[], remedy: string) => expect(found, remedy).toEqual([])

test(`a folder holds at most ${MAX_FILES} source files`, () => {
  const rooms = files.filter(({ name }) => /^(lib|components|inngest|scripts|e2e|packages)\//.test(name))
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
  expectNone(findNames(files, aliased), 'Node runs it as it stands: import relatively, with the ending.')
})

test('an exported name has one meaning', () => {
  const twins = findTwins(files)
  const isAllowed = (name: string, count: number) => (ALLOWED_TWINS.get(name) ?? 1) >= count
  expectNone(
    [...twins].flatMap(([name, count]) => (isAllowed(name, count) ? [] : [`${name}: ${count} files`])),
    'Give it a name of its own.',
  )
  expectNone(
    [...ALLOWED_TWINS].flatMap(([name, count]) => (count > (twins.get(name) ?? 1) ? [name] : [])),
    'One twin less: take it out of ALLOWED_TWINS of scripts/testing/twin-names.ts, or lower its number.',
  )
})

test('process.env only in lib/platform/env.ts', () => {
  const reads = ({ name, text }: ProjectFile) =>
    /^(app|pages|components|inngest|lib)\//.test(name) &&
    name !== 'lib/platform/env.ts' &&
    text.includes('process.env')
  expectNone(findNames(files, reads), 'Add the variable to the schema of lib/platform/env.ts and call env().')
})

const code = files.filter(
  ({ name }) => /^(app|components|inngest|lib)\//.test(name) && !/\.test\./.test(name),
)

test('no question type is told from others by its name', () => {
  const names = QUESTION_TYPES.join('|')
  const asks = new RegExp(`\\btype [!=]== '(${names})'`)
  // Answers of a questionnaire have types of these names too.
  const others = code.filter(({ name }) => !/questionnaire|new-course/.test(name))
  expectNone(
    findNames(others, ({ text }) => asks.test(text)),
    'Ask for a trait of lib/product/question-types.ts, or write a Record<QuestionType, …>.',
  )
  const falls = ({ text }: ProjectFile) => /case 'multiple_choice':/.test(text) && /\bdefault:/.test(text)
  expectNone(findNames(others, falls), 'Name every type, so that a new one does not compile.')
})

test('no artifact type is told from others by its name', () => {
  const names = ARTIFACT_TYPES.join('|')
  const asks = new RegExp(
    [
      `\\b(artifactType|artifact_type|type) [!=]== '(${names})'`,
      `\\bartifactType: \\{ (in|not|notIn): \\[?'`,
      `ArtifactType\\[\\] = \\[`,
      `\\b(artifactType|artifact_type) as `,
      `switch \\([^)]*(artifactType|artifact_type)\\)`,
    ].join('|'),
  )
  expectNone(
    findNames(code, ({ text }) => asks.test(text)),
    'Ask for a trait of lib/domains/ledger/artifact-types.ts, or write a Record<ArtifactType, …>.',
  )
})

test('no decision by the text of a message', () => {
  const inspects = ({ text }: ProjectFile) =>
    /\.message\b\s*\.(includes|startsWith|endsWith|match|search)\(|\.(test|exec)\(\s*[\w.]*\bmessage\)/.test(
      text,
    )
  expectNone(findNames(files, inspects), 'Give the error a code, or the failure a row in failure-reason.ts.')
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
    findNames(server, ({ text }) => cast.test(text)),
    'Declare the column with jsonColumn (lib/platform/json-column.ts) and read it with that.',
  )
})

test('file names are kebab-case', () => {
  const crooked = ({ name }: ProjectFile) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(stem(name))
  const free = files.filter(({ name }) => !/^(app|pages)\//.test(name)) // Next names what is there
  expectNone(findNames(free, crooked), 'Words in lower case, joined by hyphens.')
})

test('no drawers, and the closed list inside domains', () => {
  const drawers = findNames(below('lib'), ({ name }) => DRAWERS.includes(stem(name)))
  expectNone(drawers, 'Name it for what it does: <verb>-<noun>.ts or <noun>-<aspect>.ts.')
  const other = ({ name }: ProjectFile) => !/^(contract|contracts|serialize|.+-.+)$/.test(stem(name))
  expectNone(
    findNames(below('lib/domains'), other),
    'In a domain: contract.ts, serialize.ts, <verb>-<noun>.ts, <noun>-<aspect>.ts.',
  )
})

test('no file is longer than 400 lines', () => {
  const long = ({ text }: ProjectFile) => text.split('\n').length > 401
  expectNone(findNames(files, long), 'Split it by what it does.')
})

test('texts of the interface have one home', () => {
  expectNone(findStrayTexts(files), 'Move the text to its area in lib/platform/i18n/en and fr.')
  expectNone(findLoneTexts(files), 'One file per area in each language, listed in en.ts and fr.ts.')
})

test('every text of the interface is used, and written once', () => {
  const { en, fr } = MESSAGES
  expectNone(findUnusedTexts(files, en), 'Remove the key in both languages.')
  expectNone(findRepeatedTexts(files, en, fr), 'Name one of them in both places; across areas, in common.ts.')
})
