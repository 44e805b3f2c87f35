import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MintedAccount, mintAccount } from '../../../../../e2e/fixtures/data/mint-account.ts'
import { mintPreset, SALES_TEXT } from '../../../../../e2e/fixtures/data/mint-course.ts'
import { db, disconnect } from '../../../../platform/db.ts'
import { env } from '../../../../platform/env.ts'
import { storage } from '../../../../platform/storage/current-storage.ts'
import { createCourse } from '../../../courses/create-course.ts'
import { ingestSource } from '../../../intake/ingest-source.ts'
import { pictureKey } from '../../source-file.ts'
import { readBlocks, readWarnings } from '../../source-json.ts'
import { decodeText } from '../text/decode-text.ts'
import { fetchPage, pageName } from './fetch-page.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')
const cyrillic = Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2])
const PAGES: Record<string, [type: string, body: string | Buffer]> = {
  '/sales': [
    'text/html',
    `<html><head><title>How to sell | Boreal</title></head><body><p>${SALES_TEXT}</p></body></html>`,
  ],
  '/utf-8': ['text/html; charset=utf-8', '<p>Été à Genève</p>'],
  '/header': ['text/html; charset=windows-1251', Buffer.concat([latin('<p>'), cyrillic, latin('</p>')])],
  '/meta': [
    'text/html',
    Buffer.concat([latin('<html><head><meta charset="windows-1251"></head><body><p>'), cyrillic]),
  ],
  '/wrong-header': ['text/html; charset=utf-8', latin('<p>Été</p>')],
  '/strange-header': ['text/html; charset=klingon', '<p>Été</p>'],
  '/marked': ['text/html; charset=windows-1251', '\ufeff<p>Été</p>'],
  '/plain': ['text/plain', 'Plain words.'],
  '/notes': ['text/markdown', '# Notes\n\nWords.'],
  '/empty': ['text/html', ''],
  '/program': ['application/octet-stream', Buffer.from('MZ\0\0this is no document')],
  '/fake.pdf': ['application/pdf', Buffer.from('%PDF-1.7\nnothing')],
}

/** A picture with something to see. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400">${Array.from(
  { length: 60 },
  (_, i) =>
    `<circle cx="${(i * 37) % 600}" cy="${(i * 53) % 400}" r="${20 + (i % 30)}" fill="hsl(${i * 11} 70% 50%)"/>`,
).join('')}</svg>`
PAGES['/img/pump.svg'] = ['image/svg+xml', drawing]
PAGES['/img/page.png'] = ['text/html', '<p>No picture</p>']
PAGES['/guide/pump'] = [
  'text/html',
  `<html><body><h1>The pump</h1><p>${SALES_TEXT}</p><p>It cools the hall in three stages.</p>
    <img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" data-src="../img/pump.svg" alt="The stages">
    <img src="/img/page.png"><img src="/img/none.png"><img src="http://127.0.0.2/other.png"></body></html>`,
]

let base = ''
const server = http.createServer(({ url }, response) => {
  const page = PAGES[url ?? '']
  if (page) response.writeHead(200, { 'content-type': page[0] }).end(page[1])
  else response.writeHead(404).end()
})
let home: MintedAccount
let presetId: string
beforeAll(async () => {
  env().OUTBOUND_ALLOW_CIDRS = '127.0.0.1/32'
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  home = await mintAccount()
  presetId = await mintPreset(home.ctx)
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await disconnect()
})

const create = (sourceUrl: string) =>
  createCourse(home.ctx, { presetId, language: 'en', quizSize: 6, sourceUrl })
const createAndRead = async (sourceUrl: string) => {
  const { course } = await create(sourceUrl)
  const added = await db().source.findFirstOrThrow({ where: { courseId: course.id } })
  expect(added).toMatchObject({ kind: 'url', status: 'pending', name: pageName(new URL(sourceUrl)) })
  await ingestSource(added.id)
  return db().source.findUniqueOrThrow({ where: { id: added.id } })
}

test.each([
  ['/utf-8', 'html', 'Été à Genève'],
  ['/header', 'html', 'Привет'],
  ['/meta', 'html', 'Привет'],
  ['/strange-header', 'html', 'Été'],
  ['/marked', 'html', 'Été'],
  ['/plain', 'txt', 'Plain words.'],
  ['/notes', 'md', 'Words.'],
])('%s is read as %s', async (path, kind, words) => {
  const page = await fetchPage(base + path)
  expect(page.kind).toBe(kind)
  expect(decodeText(page.bytes)).toContain(words)
})

test('a charset that does not match the bytes leaves them unchanged', async () => {
  const page = await fetchPage(`${base}/wrong-header`)
  expect(Buffer.from(page.bytes)).toEqual(latin('<p>Été</p>'))
})

test.each([
  ['/empty', 'file_empty'],
  ['/program', 'file_type_unsupported'],
  ['/fake.pdf', 'file_corrupt'],
  ['/nowhere', 'url_bad_status'],
])('%s is refused: %s', async (path, type) => {
  await expect(fetchPage(base + path)).rejects.toMatchObject({
    issues: [{ loc: ['body', 'source_url'], type }],
  })
})

test('a course is made of a page: its address first, its text and title when it is read', async () => {
  const source = await createAndRead(`${base}/sales`)
  expect(source).toMatchObject({ status: 'ready', failure: null, language: 'en', name: 'How to sell' })
  expect(await db().course.findFirst({ where: { id: source.courseId ?? '' } })).toMatchObject({
    title: 'How to sell',
  })
  expect(source.text).toContain(SALES_TEXT.trim().split('\n').at(-1)?.slice(0, 20))
})

test('the pictures of a page are fetched from their URLs, as carefully as the page', async () => {
  const source = await createAndRead(`${base}/guide/pump`)
  const pictures = readBlocks(source.blocks).flatMap(({ pictures = [], start, end }) =>
    pictures.map((picture) => ({ ...picture, at: source.text.slice(start, end) })),
  )
  expect(pictures).toMatchObject([
    { alt: 'The stages', at: 'It cools the hall in three stages.', width: 1600 },
  ])
  expect(await storage().exists(pictureKey(source.id, pictures[0]!.file))).toBe(true)
  expect(readWarnings(source.warnings)).toContainEqual({
    type: 'images_without_text',
    message: '3 picture(s) could not be read, among them “page.png”, “none.png”, “other.png”.',
    names: ['page.png', 'none.png', 'other.png'],
  })
})

test('a page that does not respond is a failed source with the reason', async () => {
  const source = await createAndRead(`${base}/nowhere`)
  expect(source).toMatchObject({
    status: 'failed',
    failure: { code: 'url_bad_status', params: { status: 404 } },
  })
})

test('a URL that was closed after the create is not connected to', async () => {
  const { course } = await create(`${base}/sales`)
  const { id } = await db().source.findFirstOrThrow({ where: { courseId: course.id } })
  env().OUTBOUND_ALLOW_CIDRS = ''
  await ingestSource(id).finally(() => {
    env().OUTBOUND_ALLOW_CIDRS = '127.0.0.1/32'
  })
  expect(await db().source.findUniqueOrThrow({ where: { id } })).toMatchObject({
    status: 'failed',
    failure: { code: 'url_forbidden_address', params: { host: expect.any(String) } },
  })
})

test.each([
  ['http://127.0.0.2/', 'url_forbidden_address'],
  ['http://2852039166/latest/meta-data', 'url_forbidden_address'],
  ['http://[::ffff:10.0.0.1]/', 'url_forbidden_address'],
  ['http://user:password@127.0.0.1/', 'url_invalid'],
  ['file:///etc/passwd', 'url_invalid'],
])('no course is created from %s: %s', async (address, type) => {
  const before = await db().course.count()
  await expect(create(address)).rejects.toMatchObject({ issues: [{ loc: ['body', 'source_url'], type }] })
  expect(await db().course.count()).toBe(before)
})

test.each([
  ['https://www.example.com/', 'www.example.com'],
  ['https://example.com:8443/offre/v%C3%A9lo/?page=2#prices', 'example.com:8443/offre/vélo?page=2'],
  ['https://example.com/%E0%A4%A', 'example.com/%E0%A4%A'],
  [`https://example.com/${'x'.repeat(300)}`, `example.com/${'x'.repeat(243)}`],
])('%s is named %s', (address, name) => {
  expect(pageName(new URL(address))).toBe(name)
})
