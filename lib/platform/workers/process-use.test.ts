import { expect, test } from 'vitest'
import { readPs } from './process-use.ts'

test.each([
  ['  5120 0:01.25\n', { residentBytes: 5120 * 1024, cpuSeconds: 1.25 }],
  ['7 00:02:03', { residentBytes: 7168, cpuSeconds: 123 }],
  ['7 1-01:00:01', { residentBytes: 7168, cpuSeconds: 90_001 }],
  ['', null],
])('what ps says of a process: %j', (line, use) => {
  expect(readPs(line)).toEqual(use)
})
