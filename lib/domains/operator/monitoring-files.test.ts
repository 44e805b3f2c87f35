import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { mintAccount } from '../../../e2e/fixtures/data/mint-account.ts'
import { mintCourse } from '../../../e2e/fixtures/data/mint-course.ts'
import { db, disconnect } from '../../platform/db.ts'
import { meterCall, meterError } from '../../platform/http/call-metrics.ts'
import { meterProvider, meterStep } from '../../platform/work-metrics.ts'
import { readMetrics } from './read-metrics.ts'
import { recordBackup } from './record-backup.ts'

const folder = path.resolve(import.meta.dirname, '../../../docs/monitoring')
const read = (name: string) => fs.readFileSync(path.join(folder, name), 'utf8')
const rules = parse(read('alerts.yml')).groups[0].rules as { alert: string; expr: string }[]
const { panels } = JSON.parse(read('dashboard.json')) as {
  panels: { title: string; targets: { expr: string }[] }[]
}
const expressions = [
  ...rules.map(({ alert, expr }) => ({ where: alert, expr })),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ where: title, expr }))),
]

let text = ''
/** Metrics by name with the names of their labels. */
const exported = new Map<string, Set<string>>()
const value = (series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')
      .at(-1),
  )

beforeAll(async () => {
  const { ctx } = await mintAccount()
  await mintCourse(ctx)
  await recordBackup()
  await db().mail.create({
    data: { id: 'm', to: 'a@b.example', subject: 's', text: '', html: '', status: 'kept' },
  })
  meterCall({ method: 'GET', path: '/api/v1/account', status: 200, seconds: 0.1 })
  meterError('rate_limited')
  meterStep('write module 3', 'failed', 2)
  meterProvider({ kind: 'llm', model: 'mistral:small', calls: 2, inputTokens: 30, outputTokens: 10 })
  text = (await readMetrics()).text
  for (const [, name = '', labels = ''] of text.matchAll(/^(coursewright_\w+)(?:\{(.*)\})? /gm)) {
    const known = exported.get(name) ?? new Set<string>()
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label)
    exported.set(name, known)
  }
  for (const [, name = ''] of text.matchAll(/^# TYPE (coursewright_\w+) /gm))
    if (!exported.has(name)) exported.set(name, new Set())
})
afterAll(disconnect)

test.each(expressions)('$where: every metric and label is exported', ({ expr }) => {
  const used = [...expr.matchAll(/(coursewright_\w+)(?:\{([^}]*)\})?/g)]
  expect(used.length).toBeGreaterThan(0)
  for (const [, name = '', labels = ''] of used) {
    expect([...exported.keys()]).toContain(name)
    if (name.startsWith('coursewright_worker_')) continue // tests have no pools of their own
    for (const [, label = ''] of labels.matchAll(/(\w+)=/g))
      expect([...(exported.get(name) ?? [])]).toContain(label)
  }
})

test('what was counted is there, a number of a module is no label, and all could be read', () => {
  expect(value('coursewright_up')).toBe(1)
  expect(value('coursewright_disk_bytes{state="free"}')).toBeGreaterThan(0)
  expect(value('coursewright_errors_total{code="rate_limited"}')).toBe(1)
  expect(value('coursewright_step_duration_seconds_sum{step="write module",outcome="failed"}')).toBe(2)
  expect(value('coursewright_provider_calls_total{kind="llm",provider="mistral"}')).toBe(2)
  expect(value('coursewright_provider_tokens_total{direction="sent",provider="mistral"}')).toBe(30)
  expect(value('coursewright_quota_seconds{state="granted"}')).toBeGreaterThan(0)
  expect(value('coursewright_learners_active{mode="live"}')).toBe(0)
  expect(Date.now() / 1000 - value('coursewright_backup_timestamp_seconds')).toBeLessThan(3600)
})
