import { afterAll, expect, test } from 'vitest'
import { WorkerEnded } from '../../../platform/errors/serialized-error.ts'
import { workerPool } from '../../../platform/workers/worker-pool.ts'
import { extractDocument, refusalOfFailure } from './extract-document.ts'
import { docx, paragraph } from './fixtures/office.ts'
import { pdf } from './fixtures/pdf.ts'
import { inspectFile } from './inspect-file.ts'

afterAll(() => {
  for (const name of ['source-inspection', 'source-extraction']) workerPool(name, '').destroy()
})

const file = {
  name: 'guide.docx',
  bytes: docx(paragraph('The guide', { style: 'Heading1' }) + paragraph('Sell with the heart and the head.')),
}

test('files are inspected and read in workers', async () => {
  expect(await inspectFile(file)).toEqual({ kind: 'docx' })
  const { text, blocks, language } = await extractDocument({
    ...file,
    kind: 'docx',
    language: 'fr',
  })
  expect({ text, blocks: blocks.length, language }).toEqual({
    text: 'The guide\n\nSell with the heart and the head.',
    blocks: 2,
    language: 'en',
  })
})

test('a PDF can be read from a Buffer, which is what requests and storage provide', async () => {
  const bytes = Buffer.from(pdf([[{ x: 50, y: 700, text: 'A page with enough text to read.' }]]))
  expect(await inspectFile({ name: 'guide.pdf', bytes })).toEqual({ kind: 'pdf' })
  const { text } = await extractDocument({ name: 'guide.pdf', bytes, kind: 'pdf', language: 'en' })
  expect(text).toBe('A page with enough text to read.')
})

test('a refusal comes back with its message', async () => {
  const bytes = docx('')
  expect(await inspectFile({ name: 'empty.docx', bytes })).toMatchObject({ code: 'file_without_text' })
  await expect(
    extractDocument({ name: 'empty.docx', bytes, kind: 'docx', language: 'fr' }),
  ).rejects.toMatchObject({
    name: 'InvalidInputError',
    issues: [{ type: 'file_without_text', ctx: { filename: 'empty.docx' } }],
  })
})

test('a file that kills its worker is refused, a fault of ours is not', () => {
  const failure = new WorkerEnded(
    'worker_late',
    'worker pool source-extraction, task extract: took longer than 60 s',
  )
  expect(refusalOfFailure(failure).refusal.code).toBe('file_too_complex')
  expect(() => refusalOfFailure(new Error('no such file'))).toThrow('no such file')
})
