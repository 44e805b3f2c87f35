import { expect, test } from 'vitest'
import { asOneLine } from './line-text.ts'
import { oneLine } from './one-line.ts'

test.each(['\t', '\n', '\r', '\v', '\u001B', '\u0085', '\u2028', '\u202E', '\u2066'])(
  'a name with %j is refused; in a list it is a blank',
  (sign) => {
    expect(oneLine(200).safeParse(`Ann${sign}Lee`).success).toBe(false)
    expect(asOneLine(` Ann${sign} Lee `)).toBe('Ann Lee')
  },
)

test.each(['Élodie Nguyễn', 'محمد\u200Fعلی', 'می\u200Cخواهم', '👩‍🏫 Zoë', 'דנה כהן'])(
  '%s is a name',
  (name) => {
    expect(oneLine(200).parse(` ${name} `)).toBe(name)
    expect(asOneLine(name)).toBe(name)
  },
)
