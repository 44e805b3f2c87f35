import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { callRoute } from '@/e2e/fixtures/call-route.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import {
  mintEnrollment,
  mintFinishedCourse,
  rightAnswers,
  watchAll,
} from '@/e2e/fixtures/data/mint-finished-course.ts'
import { mintOutlinedCourse } from '@/e2e/fixtures/data/mint-generated-course.ts'
import {
  gradeFinalAttemptContract,
  listFinalAttemptsContract,
  saveFinalAnswersContract,
  startFinalContract,
} from '@/lib/domains/attempts/final/final-attempt-contract.ts'
import { getCertificateContract } from '@/lib/domains/certificates/contract.ts'
import type { CertificateBrand } from '@/lib/domains/certificates/issue-certificate.ts'
import { deleteCourse } from '@/lib/domains/courses/delete-course.ts'
import { completeEnrollment } from '@/lib/domains/learners/enrollment/complete-enrollment.ts'
import { getEnrollment } from '@/lib/domains/learners/enrollment/get-enrollment.ts'
import { getLearnCourseContract } from '@/lib/domains/learners/learn-contract.ts'
import type { BrandLook } from '@/lib/domains/presets/styles/slide-style-choice.ts'
import { db, disconnect, transaction } from '@/lib/platform/db.ts'
import { newId } from '@/lib/platform/ids.ts'
import { storage } from '@/lib/platform/storage/current-storage.ts'
import * as certificates from '../../../../../certificates/[certificate_id]/route.ts'
import * as course from '../../route.ts'
import * as answering from './answers/route.ts'
import * as attempts from './attempts/route.ts'
import * as grading from './grade/route.ts'
import * as exam from './route.ts'

type Exam = {
  attempt_id: string
  questions: { id: string }[]
  served_ids: string[]
  answers: { question_id: string }[]
}
type Grade = { score: number; passed: boolean; finished_at: string; results: unknown[] }

let home: MintedAccount
let stranger: MintedAccount
let courseId: string
beforeAll(async () => {
  home = await mintAccount()
  stranger = await mintAccount()
  courseId = await mintFinishedCourse(home.ctx)
})
afterAll(disconnect)

const newLearner = async (name?: string) => {
  const email = `${newId('usr')}@example.test`
  return { email, enrollmentId: await mintEnrollment(home.ctx, courseId, email, name) }
}
const as = (email: string, account = home, course_id = courseId) => ({
  key: account.liveKey,
  headers: { 'x-learner-email': email },
  params: { course_id },
})
const read = async (email: string) => {
  const answer = await callContract(exam, startFinalContract, as(email))
  expect(answer.status).toBe(200)
  return answer.body as Exam
}
const grade = (email: string, attempt_id: string, answers?: unknown) =>
  callContract(grading, gradeFinalAttemptContract, { ...as(email), body: { attempt_id, answers } })
const certificateOf = (enrollmentId: string) => db().certificate.findMany({ where: { enrollmentId } })

/** Backdates the last attempt by a day. */
const letPass = (enrollmentId: string) =>
  db()
    .$executeRaw`UPDATE quiz_attempt SET finished_at = finished_at - interval '1 day' WHERE enrollment_id = ${enrollmentId}`

describe('works', () => {
  test('the same exam on every read, without answer keys; 50 concurrent reads start one', async () => {
    const { email, enrollmentId } = await newLearner()
    const reads = await Promise.all(Array.from({ length: 50 }, () => read(email)))
    const [first] = reads as [Exam]
    for (const each of reads) expect(each).toEqual(first)
    expect(await db().quizAttempt.count({ where: { enrollmentId } })).toBe(1)
    expect(first.served_ids).toEqual(first.questions.map(({ id }) => id))
    expect(JSON.stringify(first)).not.toMatch(
      /"(correct|key_points|rubric|explanation|option_feedback|source_ref)"/,
    )
  })

  test('answers saved along the way count; grading twice in parallel gives one result', async () => {
    const { email } = await newLearner()
    const { attempt_id, served_ids } = await read(email)
    const right = await rightAnswers(served_ids)
    const saved = await callContract(answering, saveFinalAnswersContract, {
      ...as(email),
      body: { attempt_id, answers: right },
    })
    expect((saved.body as Exam).answers).toHaveLength(right.length)
    expect((await read(email)).answers).toHaveLength(right.length)
    const graded = await Promise.all([
      grade(email, attempt_id),
      grade(email, attempt_id),
      grade(email, attempt_id, []),
    ])
    for (const { body } of graded) expect(body).toEqual(graded[0].body)
    expect(graded[0].body).toMatchObject({ score: 100, passed: true, pass_threshold: 70 })
    expect((await grade(email, attempt_id, [])).body).toEqual(graded[0].body)
  })

  test('a new attempt prefers questions not asked yet; the best score counts', async () => {
    const { email, enrollmentId } = await newLearner()
    const first = await read(email)
    expect((await grade(email, first.attempt_id)).body as Grade).toMatchObject({ score: 0, passed: false })
    await letPass(enrollmentId)
    const second = await read(email)
    expect(second.attempt_id).not.toBe(first.attempt_id)
    const pool = await db().question.count({ where: { active: true, module: { courseId } } })
    const repeats = second.served_ids.filter((id) => first.served_ids.includes(id)).length
    expect(repeats).toBe(second.served_ids.length - (pool - first.served_ids.length))
    await grade(email, second.attempt_id, await rightAnswers(second.served_ids))
    const list = await callContract(attempts, listFinalAttemptsContract, as(email))
    expect(list.body).toMatchObject([
      { attempt_id: second.attempt_id, score: 100, passed: true },
      { attempt_id: first.attempt_id, score: 0, passed: false },
    ])
  })
})

describe('no way to a certificate without knowing the answers', () => {
  const KEY = /"(correct_answer|explanation|option_feedback|feedback|points)":(?!null)/
  const resultsOf = async (email: string) =>
    (await callContract(attempts, listFinalAttemptsContract, as(email))).body as Grade[]

  test('a blank exam shows which were wrong and where to look, never what is right; after a pass everything is shown', async () => {
    const { email, enrollmentId } = await newLearner()
    const first = await read(email)
    const failed = (await grade(email, first.attempt_id)).body as Grade
    const again = (await grade(email, first.attempt_id)).body
    expect(again).toEqual(failed)
    for (const { results } of [failed, ...(await resultsOf(email))])
      expect(JSON.stringify(results)).not.toMatch(KEY)
    for (const result of failed.results as { question_id: string; watch_again: object }[]) {
      const question = await db().question.findUniqueOrThrow({
        where: { id: Number(result.question_id) },
        include: { module: true },
      })
      expect(result).toMatchObject({
        correct: false,
        watch_again: { module_index: question.module.moduleIndex, scene_index: expect.any(Number) },
      })
    }
    await letPass(enrollmentId)
    const second = await read(email)
    const passed = await grade(email, second.attempt_id, await rightAnswers(second.served_ids))
    expect(passed.body).toMatchObject({ passed: true })
    for (const { explanation } of (passed.body as { results: { explanation: string }[] }).results)
      expect(explanation).toEqual(expect.any(String))
    for (const { results } of await resultsOf(email))
      expect(results).toContainEqual(expect.objectContaining({ explanation: expect.any(String) }))
  })

  test('the next attempt has to wait, and says how long; so does the course', async () => {
    const { email } = await newLearner()
    await grade(email, (await read(email)).attempt_id)
    const early = await callContract(exam, startFinalContract, as(email))
    expect([early.status, codeOf(early)]).toEqual([429, 'exam_cooldown'])
    const wait = Number(early.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(500)
    expect(wait).toBeLessThanOrEqual(600)
    const { retry_at } = (early.body as { detail: { error: { details: { retry_at: string } } } }).detail.error
      .details
    const seen = await callContract(course, getLearnCourseContract, as(email))
    expect(seen.body).toMatchObject({ exam: { attempts: 1, attempts_left: null, retry_at } })
  })

  test('an account can limit the attempts; a learner who passed is not affected', async () => {
    const strict = await mintAccount({ examAttempts: 1 })
    const courseId = await mintFinishedCourse(strict.ctx)
    const [failing, passing] = ['failing@example.test', 'passing@example.test']
    for (const email of [failing, passing]) await mintEnrollment(strict.ctx, courseId, email)
    const begin = (email: string) => callContract(exam, startFinalContract, as(email, strict, courseId))
    const finish = async (email: string, isRight: boolean) => {
      const { attempt_id, served_ids } = (await begin(email)).body as Exam
      const body = { attempt_id, answers: isRight ? await rightAnswers(served_ids) : [] }
      await callContract(grading, gradeFinalAttemptContract, { ...as(email, strict, courseId), body })
    }
    await finish(failing, false)
    await finish(passing, true)
    const refused = await begin(failing)
    expect([refused.status, codeOf(refused)]).toEqual([409, 'exam_attempts_used_up'])
    expect((await begin(passing)).status).toBe(200)
  })
})

describe('the certificate', () => {
  const pass = async (email: string) => {
    const { attempt_id, served_ids } = await read(email)
    return grade(email, attempt_id, await rightAnswers(served_ids))
  }

  test('is issued with the exam when all modules were watched before', async () => {
    const { email, enrollmentId } = await newLearner('Ada Łovelace')
    await watchAll(enrollmentId, courseId)
    expect(await certificateOf(enrollmentId)).toEqual([])
    await pass(email)
    const [certificate, ...others] = await certificateOf(enrollmentId)
    expect(others).toEqual([])
    expect(certificate).toMatchObject({ learnerName: 'Ada Łovelace', learnerEmail: email, score: 100 })
    expect(await db().enrollment.findUnique({ where: { id: enrollmentId } })).toMatchObject({
      completedAt: certificate!.issuedAt,
    })
    await pass(email)
    expect(await certificateOf(enrollmentId)).toEqual([certificate])
  })

  test('is issued with the last module when the exam was passed before, once for many calls', async () => {
    const { email, enrollmentId } = await newLearner()
    await pass(email)
    expect(await certificateOf(enrollmentId)).toEqual([])
    await watchAll(enrollmentId, courseId)
    const complete = () =>
      transaction(async (tx) =>
        completeEnrollment(tx, home.ctx, await getEnrollment(tx, home.ctx, email, courseId)),
      )
    await Promise.all([complete(), complete(), complete()])
    expect(await certificateOf(enrollmentId)).toMatchObject([{ learnerName: email }])
  })

  test('is not earned by a failed exam', async () => {
    const { email, enrollmentId } = await newLearner()
    await watchAll(enrollmentId, courseId)
    await grade(email, (await read(email)).attempt_id)
    expect(await certificateOf(enrollmentId)).toEqual([])
  })

  test('can be verified by anyone even after its course is deleted', async () => {
    const doomed = await mintFinishedCourse(home.ctx)
    const logoKey = `presets/pre_none/${newId('que')}.png`
    await storage().put(logoKey, Buffer.from('a logo'))
    const { look } = await db().course.findUniqueOrThrow({ where: { id: doomed } })
    const { brand } = look as unknown as BrandLook
    await db().course.update({
      where: { id: doomed },
      data: { look: { ...(look as object), brand: { ...brand, logoKey } } },
    })
    const email = `${newId('usr')}@example.test`
    const enrollmentId = await mintEnrollment(home.ctx, doomed, email, 'Zoé')
    await watchAll(enrollmentId, doomed)
    const { attempt_id, served_ids } = (await callContract(exam, startFinalContract, as(email, home, doomed)))
      .body as Exam
    const body = { attempt_id, answers: await rightAnswers(served_ids) }
    await callContract(grading, gradeFinalAttemptContract, { ...as(email, home, doomed), body })
    const [certificate] = await certificateOf(enrollmentId)
    await deleteCourse(home.ctx, doomed)
    await storage().deletePrefix('presets/pre_none/')
    const kept = (certificate!.brand as CertificateBrand).logoKey
    expect(Buffer.from(await storage().get(kept!)).toString()).toBe('a logo')
    const answer = await callContract(certificates, getCertificateContract, {
      params: { certificate_id: certificate!.id },
    })
    expect(answer.body).toMatchObject({ valid: true, learner_name: 'Zoé', score: 100, sandbox: false })
  })
})

describe('refuses', () => {
  test('an unfinished course, HEAD, answers to questions that were not asked', async () => {
    const { courseId: early } = await mintOutlinedCourse(home.ctx)
    const { email } = await newLearner()
    await mintEnrollment(home.ctx, early, email)
    const soon = await callContract(exam, startFinalContract, as(email, home, early))
    expect([soon.status, codeOf(soon)]).toEqual([404, 'quiz_not_available'])
    const head = await exam.HEAD(
      new Request(`http://127.0.0.1:3000/api/v1/learn/courses/${courseId}/quiz/final`),
    )
    expect(head.status).toBe(405)
    const { attempt_id } = await read(email)
    const foreign = await grade(email, attempt_id, [{ question_id: '2147483647', answer: null }])
    expect(foreign).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'answers', 0, 'question_id'] }] },
    })
  })

  test('saving after grading; a certificate that does not exist', async () => {
    const { email } = await newLearner()
    const { attempt_id } = await read(email)
    await grade(email, attempt_id)
    const late = await callContract(answering, saveFinalAnswersContract, {
      ...as(email),
      body: { attempt_id, answers: [] },
    })
    expect([late.status, codeOf(late)]).toEqual([409, 'attempt_finished'])
    const none = await callContract(certificates, getCertificateContract, {
      params: { certificate_id: 'cer_x' },
    })
    expect([none.status, codeOf(none)]).toEqual([404, 'certificate_not_found'])
  })

  test('no credential, no learner', async () => {
    const path = `/api/v1/learn/courses/${courseId}/quiz/final`
    expect((await callRoute(exam, 'GET', path)).status).toBe(401)
    expect(await callRoute(exam, 'GET', path, { key: home.liveKey })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['header', 'X-Learner-Email'] }] },
    })
  })
})

describe('not yours', () => {
  test('a learner who is not enrolled, an absent course, another account', async () => {
    const { email } = await newLearner()
    const answers = await Promise.all([
      callContract(exam, startFinalContract, as('nobody@example.test')),
      callContract(exam, startFinalContract, as(email, home, 'crs_nothing')),
      callContract(exam, startFinalContract, as(email, stranger)),
    ])
    for (const { status, body } of answers) {
      expect(status).toBe(404)
      expect(body).toMatchObject({
        detail: { error: { code: 'not_enrolled', message: 'Not enrolled in this course' } },
      })
    }
  })

  test("another learner's exam cannot be graded", async () => {
    const [one, other] = [await newLearner(), await newLearner()]
    const { attempt_id } = await read(one.email)
    const theirs = await grade(other.email, attempt_id)
    expect([theirs.status, codeOf(theirs)]).toEqual([404, 'attempt_not_found'])
  })
})
