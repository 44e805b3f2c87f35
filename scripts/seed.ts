import { onDemoService } from './demo/demo-service.ts'
import { seedReview } from './demo/seed-review.ts'
import { runCommand, secondsSoFar } from './progress.ts'

await runCommand(() =>
  onDemoService(async (api, url) => {
    let last = ''
    const { course_id } = await seedReview(api, ({ status, stage, progress }) => {
      const line = `${progress.percent} %, ${status === 'generating' ? stage : status}`
      if (line !== last) console.log(`  ${line}`)
      last = line
    })
    console.log(`\n  Half way through its review after ${secondsSoFar()} s: ${url}/courses/${course_id}`)
  }),
)
