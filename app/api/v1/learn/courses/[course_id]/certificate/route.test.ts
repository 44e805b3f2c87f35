// The route is pages/api/v1/learn/courses/[course_id]/certificate.ts; a test beside it would be taken for a
// route.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintEnrollment } from '@/e2e/fixtures/data/mint-finished-course.ts'
import { mintLaunchedCourse } from '@/e2e/fixtures/data/mint-generated-course.ts'
import { findCertificateProof } from '@/lib/domains/certificates/find-certificate-proof.ts'
import { issueCertificate } from '@/lib/domains/certificates/issue-certificate.ts'
import { db, disconnect, transaction } from '@/lib/platform/db.ts'
import { workerPool } from '@/lib/platform/workers/worker-pool.ts'
import handler from '@/pages/api/v1/learn/courses/[course_id]/certificate.ts'

let home: MintedAccount
let stranger: MintedAccount
let courseId: string
let server: Server

beforeAll(async () => {
  home = await mintAccount()
  stranger = await mintAccount()
  courseId = (await mintLaunchedCourse(home.ctx, { title: 'Vendre à l’étranger' })).courseId
  const id = await mintEnrollment(home.ctx, courseId, 'ada@example.test', 'Ada')
  await mintEnrollment(home.ctx, courseId, 'bob@example.test')
  await transaction(async (tx) => {
    const include = { course: true, learner: true }
    const enrollment = await tx.enrollment.findUniqueOrThrow({ where: { id }, include })
    await issueCertificate(tx, { ...enrollment, completedAt: new Date('2026-11-22T10:00:00Z') }, 92.5)
  })
  server = createServer(handler)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  workerPool('certificates', 'lib/domains/certificates/certificate-worker.ts').destroy()
  server.close()
  await disconnect()
})

const get = (email: string | null, { key = home.liveKey, course = courseId, method = 'GET' } = {}) => {
  const { port } = server.address() as AddressInfo
  const headers = { authorization: `Bearer ${key}`, ...(email && { 'x-learner-email': email }) }
  return fetch(`http://127.0.0.1:${port}/api/v1/learn/courses/${course}/certificate`, { method, headers })
}
const errorOf = async (response: Response) => [response.status, (await response.json()).detail.error]

test('works: a PDF named after the course, with Content-Length', async () => {
  const answer = await get('Ada@example.test')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-length')).toBe(String(bytes.length))
  expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain(
    'Certificate of completion - Vendre à l’étranger.pdf',
  )
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
})

test('works: its verification page, valid, revoked or unknown', async () => {
  const { id } = await db().certificate.findFirstOrThrow({ where: { courseId } })
  expect(await findCertificateProof(id, 'fr')).toMatchObject({
    isValid: true,
    isSandbox: false,
    text: { learner: 'Ada', date: '22 novembre 2026', score: '92,5\u00a0%' },
  })
  await db().certificate.update({ where: { id }, data: { revokedAt: new Date() } })
  expect(await findCertificateProof(id, 'en')).toMatchObject({ isValid: false })
  expect(await errorOf(await get('ada@example.test'))).toMatchObject([
    404,
    { code: 'certificate_not_earned' },
  ])
  expect(await findCertificateProof('cer_\0\ud800', 'fr')).toBeNull()
})

describe('refuses', () => {
  test('a course that is not completed, a missing learner, another method', async () => {
    expect(await errorOf(await get('bob@example.test'))).toMatchObject([
      404,
      { code: 'certificate_not_earned', details: { modules_completed: 0, final_exam_passed: false } },
    ])
    expect((await get(null)).status).toBe(422)
    expect((await get('bob@example.test', { method: 'POST' })).status).toBe(405)
  })
})

test('not yours: a stranger, an absent course and another account are not enrolled', async () => {
  const answers = await Promise.all([
    get('eve@example.test'),
    get('ada@example.test', { course: 'crs_nothing' }),
    get('ada@example.test', { key: stranger.liveKey }),
  ])
  for (const answer of answers)
    expect(await errorOf(answer)).toMatchObject([
      404,
      { code: 'not_enrolled', message: 'Not enrolled in this course' },
    ])
})
