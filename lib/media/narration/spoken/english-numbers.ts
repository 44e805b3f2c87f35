export const MONTHS =
  'January February March April May June July August September October November December'.split(' ')

export const TENS: Readonly<Record<number, string>> = {
  0: 'hundreds',
  10: 'tens',
  20: 'twenties',
  30: 'thirties',
  40: 'forties',
  50: 'fifties',
  60: 'sixties',
  70: 'seventies',
  80: 'eighties',
  90: 'nineties',
}

export const CENTURIES: Readonly<Record<number, string>> = {
  11: 'eleven',
  12: 'twelve',
  13: 'thirteen',
  14: 'fourteen',
  15: 'fifteen',
  16: 'sixteen',
  17: 'seventeen',
  18: 'eighteen',
  19: 'nineteen',
  20: 'twenty',
}

/** The names of 1/2 to 1/10. */
export const PARTS = ['half', 'third', 'quarter', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']
export const COUNTS = 'one two three four five six seven eight nine'.split(' ')
