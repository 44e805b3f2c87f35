import fs from 'node:fs'
import path from 'node:path'
import type { Nodes, Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { expect, test } from 'vitest'
import { webhookEventContracts } from '../lib/domains/webhooks/event-contract.ts'
import { variableNames } from '../lib/platform/env.ts'
import { QUESTION_TYPES } from '../lib/product/question-types.ts'

const root = path.resolve(import.meta.dirname, '..')
const parser = unified().use(remarkParse).use(remarkGfm)

type Page = { name: string; text: string; nodes: Nodes[] }

const walk = (node: Nodes): Nodes[] => ['children' in node ? node.children.flatMap(walk) : [], node].flat()
const textOf = (node: Nodes): string =>
  'value' in node ? node.value : 'children' in node ? node.children.map(textOf).join('') : ''

function readPage(name: string): Page {
  const text = fs.readFileSync(path.join(root, name), 'utf8')
  return { name, text, nodes: walk(parser.parse(text) as Root) }
}

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'THIRD_PARTY.md',
  'lib/README.md',
  ...fs
    .readdirSync(path.join(root, 'docs'), { recursive: true })
    .map((name) => path.posix.join('docs', String(name).replaceAll('\\', '/')))
    .filter((name) => name.endsWith('.md')),
].map(readPage)
const byName = new Map(pages.map((page) => [page.name, page]))

/** GitHub's anchor for a heading. */
const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
    .replaceAll(' ', '-')

/** The anchors of a page; a repeated heading gets a number. */
function anchorsOf({ nodes }: Page): Set<string> {
  const anchors = new Set<string>()
  for (const slug of nodes.filter(({ type }) => type === 'heading').map((node) => slugOf(textOf(node)))) {
    const numbered = [slug, ...Array.from({ length: 9 }, (_, n) => `${slug}-${n + 1}`)]
    anchors.add(numbered.find((anchor) => !anchors.has(anchor)) ?? slug)
  }
  return anchors
}

type Link = { from: Page; url: string; target: string; anchor: string }

const links = pages.flatMap((from) =>
  from.nodes.flatMap((node): Link[] => {
    if (!('url' in node) || /^[a-z][a-z0-9+.-]*:/i.test(node.url)) return []
    const [file = '', anchor = ''] = node.url.split('#')
    const folder = path.posix.dirname(from.name)
    return [
      { from, url: node.url, anchor, target: file ? path.posix.join(folder, decodeURI(file)) : from.name },
    ]
  }),
)
const named = (wrong: Link[]) => wrong.map(({ from, url }) => `${from.name}: ${url}`)

test('every relative link points to a file', () => {
  const broken = links.filter(({ target }) => !fs.existsSync(path.join(root, target)))
  expect(links.length).toBeGreaterThan(100)
  expect(named(broken), 'Correct the link, or restore the file.').toEqual([])
})

test('every anchor is a heading of its page', () => {
  const broken = links.filter(({ target, anchor }) => {
    const page = byName.get(target)
    return anchor !== '' && !(page && anchorsOf(page).has(anchor))
  })
  expect(named(broken), 'Link to a heading that exists.').toEqual([])
})

test('every path in the documents exists', () => {
  const isPath = /^(app|components|docs|e2e|inngest|lib|packages|pages|prisma|public|scripts)\/[^\s*<>{}…|]+$/
  const absent = pages.flatMap(({ name, nodes }) =>
    nodes
      .flatMap((node) => (node.type === 'inlineCode' && isPath.test(node.value) ? [node.value] : []))
      .filter((file) => !fs.existsSync(path.join(root, file)))
      .map((file) => `${name}: ${file}`),
  )
  expect(absent, 'Name the file that is there now.').toEqual([])
})

test('every page can be reached from the README', () => {
  const reached = new Set(['README.md'])
  for (const name of reached)
    for (const { from, target } of links) if (from.name === name && byName.has(target)) reached.add(target)
  const lost = pages.map(({ name }) => name).filter((name) => !reached.has(name))
  expect(lost, 'Link to the page from the page above it.').toEqual([])
})

test('the README has at most 200 lines', () => {
  const lines = byName.get('README.md')?.text.trimEnd().split('\n') ?? []
  expect(lines.length, 'Move what not every reader needs to docs/.').toBeLessThanOrEqual(200)
})

test.each([
  ['environment variable', 'docs/configuration.md', variableNames],
  ['webhook event', 'docs/webhooks.md', webhookEventContracts.map(({ name }) => name)],
  ['type of question', 'docs/learners.md', QUESTION_TYPES],
])('every %s is documented', (_what, page, names) => {
  const { text = '' } = byName.get(page) ?? {}
  const absent = names.filter((name) => !text.includes(`\`${name}\``))
  expect(absent, `Describe it in ${page}.`).toEqual([])
})
