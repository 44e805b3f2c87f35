import { expect, test } from 'vitest'
import { dueCalendar } from './due-calendar.ts'

test('a title adds no line to the file, whatever it holds', () => {
  const file = dueCalendar({
    id: 'asg_1',
    day: '2026-12-31',
    title: 'Sell; ask, listen\\\rATTACH:http://a.test\r\nX:1\v\u202E\u2028end',
    url: 'https://learn.example.test/c',
    sequence: 0,
    written: new Date('2026-11-01T10:00:00Z'),
  })
  expect(file.replaceAll('\r\n ', '')).toContain(
    'SUMMARY:Sell\\; ask\\, listen\\\\ ATTACH:http://a.test X:1 end\r\n',
  )
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\p{Cc}\u202E\u2028]/u)
})
