import { randomBytes } from 'node:crypto'
import { docx, paragraph } from '../../lib/domains/sources/readers/fixtures/office.ts'
import { pdf } from '../../lib/domains/sources/readers/fixtures/pdf.ts'
import type { ApiClient } from '../api-client.ts'
import { demoPreset } from '../demo/demo-course.ts'

const PAGES = 150
const LINES = 45
const REQUESTS = 4000
const AT_ONCE = 16
const LARGE_FILES = 8
/** 28 MB as base64. */
const LARGE_BYTES = 21_000_000

export type File = { filename: string; base64: string }

/** What an instance handles over days: pages, lists, and requests that are invalid in many ways. */
export async function answerRequests(url: string, key: string): Promise<void> {
  const authorization = `Bearer ${key}`
  const junk = (index: number) =>
    JSON.stringify({ source_text: 'x'.repeat(20_000), title: [index], n: index })
  const kinds: ((index: number) => [path: string, init?: RequestInit])[] = [
    () => ['/sign-in'],
    (index) => [`/learn/sign-in?token=${index}`],
    (index) => [`/api/v1/courses?limit=${index % 300}`, { headers: { authorization } }],
    (index) => [`/api/v1/courses/crs_${index}/outline`, { headers: { authorization } }],
    (index) => ['/api/v1/courses', { method: 'POST', headers: { authorization }, body: junk(index) }],
    (index) => [`/nowhere/${index}?q=${'%41'.repeat(index % 500)}`],
  ]
  let next = 0
  const work = async () => {
    for (let index = next++; index < REQUESTS; index = next++) {
      const [path, init] = kinds[index % kinds.length]!(index)
      await (await fetch(url + path, init)).arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

/** Courses of one file each, sent concurrently; returns their ids. */
export async function upload(api: ApiClient, files: File[]): Promise<string[]> {
  const preset_id = await demoPreset(api)
  const courses = await Promise.all(
    files.map((file) =>
      api.call<{ course_id: string }>('POST', '/courses', {
        preset_id,
        language: 'en',
        source_files: [file],
      }),
    ),
  )
  return courses.map(({ course_id }) => course_id)
}

/** Short documents with large pictures. */
export const largeFiles = (): File[] =>
  Array.from({ length: LARGE_FILES }, (_, index) => {
    const text = paragraph(`Rule ${index}: a rebate needs the approval of team ${index}.`)
    const picture = { name: 'word/media/photo.bin', content: randomBytes(LARGE_BYTES) }
    return { filename: `photos-${index}.docx`, base64: toBase64(docx(text, [picture])) }
  })

/** Long documents, half of them PDF. */
export const longFiles = (count: number): File[] =>
  Array.from({ length: count }, (_, index) => (index % 2 === 0 ? longPdf(index) : longDocx(index)))

const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

const sentence = (page: number, line: number): string =>
  `Rule ${page}.${line}: a rebate of ${(page * 7 + line) % 40} percent needs the approval of team ${line}.`

function longPdf(seed: number): File {
  const pages = Array.from({ length: PAGES }, (_, page) =>
    Array.from({ length: LINES }, (_, line) => ({
      x: 60,
      y: 790 - line * 16,
      text: sentence(page + seed, line),
    })),
  )
  return { filename: `rules-${seed}.pdf`, base64: toBase64(pdf(pages)) }
}

function longDocx(seed: number): File {
  const paragraphs = Array.from({ length: PAGES * LINES }, (_, at) =>
    paragraph(sentence(Math.floor(at / LINES) + seed, at % LINES)),
  )
  return { filename: `rules-${seed}.docx`, base64: toBase64(docx(paragraphs.join(''))) }
}
