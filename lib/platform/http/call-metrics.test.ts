import { expect, test } from 'vitest'
import { meters } from './call-metrics.ts'

test('only counters are named like counters', async () => {
  const all = await meters().registry.getMetricsAsJSON()
  const named = all.filter(({ name }) => name.endsWith('_total'))
  expect(named.map(({ type }) => String(type))).toEqual(named.map(() => 'counter'))
  expect(all.map(({ name }) => name)).toContain('coursewright_nodejs_active_handles')
})
