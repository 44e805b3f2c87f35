import { afterAll, test } from 'vitest'
import { mintAccount } from '@/e2e/fixtures/mint-account'
import { mintGeneratedCourse } from '@/e2e/fixtures/mint-generated-course'
import { db, disconnect } from '@/lib/db'

afterAll(disconnect)
test('probe', async () => {
  const home = await mintAccount()
  for (const [t, extra] of [
    ['short', {}],
    ['long', { sourceText: undefined }],
  ] as const) {
    const s = Date.now()
    const run = await mintGeneratedCourse(
      home.ctx,
      t === 'short' ? {} : { sourceText: (await import('@/e2e/fixtures/mint-course')).SALES_TEXT },
    )
    console.log(t, Date.now() - s)
    const ms = await db().module.findMany({
      where: { courseId: run.courseId },
      include: { scenes: true, questions: true },
    })
    console.log(
      ms.map((m) => [
        m.title,
        m.scenes.map((x) => [x.title, x.audioSeconds]),
        m.questions.length,
        m.durationSeconds,
      ]),
    )
  }
}, 60000)
