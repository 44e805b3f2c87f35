import { expect, test } from 'vitest'
import { type ChartKind, chartKind, isChartOf, readFigure } from './chart-figures.ts'

test.each<[string, number, string]>([
  ['1 450 €', 1450, '€'],
  ['1\u202f240 h', 1240, 'h'],
  ['$1,200', 1200, '$'],
  ['1,200,000.5', 1_200_000.5, ''],
  ['−3,5 %', -3.5, '%'],
  ['3.5%', 3.5, '%'],
  ['12', 12, ''],
  ['48 heures', 48, 'heures'],
])('%s is a figure', (text, value, unit) => {
  expect(readFigure(text)).toEqual({ value, unit })
})

test.each(['', 'many', '10 to 20', '12/03/2025', 'v2', '€12 €', '1.2.3', '10 h 30'])(
  '%j is not a figure',
  (text) => {
    expect(readFigure(text)).toBeNull()
  },
)

const figures = (texts: string[]) => texts.map((text) => readFigure(text)!)

test.each<[ChartKind, string[], string[]]>([
  ['line', ['2019', '2020', '2021', '2022'], ['4', '9', '17', '40']],
  ['line', ['janv. 2024', 'févr. 2024', 'mars 2024', 'avr. 2024'], ['4', '9', '17', '40']],
  ['bar', ['2019', '2020', '2021'], ['4', '9', '17']],
  ['share', ['Rent', 'Wages', 'Other'], ['42 %', '50 %', '8 %']],
  ['bar', ['Rent', 'Wages', 'Other'], ['42 %', '50 %', '80 %']],
])('%s for %j', (kind, names, texts) => {
  expect(chartKind(names, figures(texts))).toBe(kind)
})

test.each<[boolean, string, string[][]]>([
  [
    true,
    'hours that differ',
    [
      ['Stops', '1 240 h'],
      ['Cleaning', '860 h'],
      ['Other', '90 h'],
    ],
  ],
  [
    true,
    'a price over the years',
    [
      ['2019', '4 €'],
      ['2020', '5 €'],
      ['2021', '6 €'],
      ['2022', '8 €'],
    ],
  ],
  [
    false,
    'a price list',
    [
      ['Solo', '40 €'],
      ['Duo', '90 €'],
      ['Trio', '120 €'],
    ],
  ],
  [
    false,
    'figures that hardly differ',
    [
      ['North', '10'],
      ['South', '11'],
      ['East', '12'],
    ],
  ],
  [
    false,
    'two units',
    [
      ['North', '10 h'],
      ['South', '40 %'],
      ['East', '90 h'],
    ],
  ],
  [
    false,
    'years',
    [
      ['Paris', '1999'],
      ['Lyon', '2024'],
      ['Nice', '2010'],
    ],
  ],
  [
    false,
    'words',
    [
      ['Paris', 'large'],
      ['Lyon', 'small'],
      ['Nice', 'none'],
    ],
  ],
  [
    false,
    'two rows',
    [
      ['Stops', '1 240 h'],
      ['Cleaning', '860 h'],
    ],
  ],
  [
    false,
    'three columns',
    [
      ['Stops', '1 240 h', 'a'],
      ['Cleaning', '860 h', 'b'],
      ['Other', '90 h', 'c'],
    ],
  ],
])('worth a chart: %s, %s', (isWorth, _name, rows) => {
  expect(isChartOf(rows)).toBe(isWorth)
})
