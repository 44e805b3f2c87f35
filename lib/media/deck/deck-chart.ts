import { xmlElement as el, type XmlElement } from '../packages/xml-element.ts'
import { readFigure } from '../slides/chart-figures.ts'
import type { NativeChart } from '../slides/slide-shape.ts'
import { graphicFrame } from './deck-table.ts'
import { typeface } from './deck-text.ts'
import { NAMESPACES, NO_FILL, ruled, solid, type Theme } from './deck-xml.ts'

const CHART = 'http://schemas.openxmlformats.org/drawingml/2006/chart'
const AXES = { names: '1001', values: '1002' }
const LINE_WIDTH = 7
const HOLE = '58'

const value = (name: string, val: string | number): XmlElement => el(name, { val: String(val) })

/** What shows a chart on a slide; `relation` is the id of its part. */
export const graphicFrameOfChart = (
  id: number,
  name: string,
  { box }: NativeChart,
  relation: string,
): XmlElement => graphicFrame(id, name, box, CHART, el('c:chart', { 'xmlns:c': CHART, 'r:id': relation }))

/** A chart as a part of its own: its relation `rId1` is the workbook with its figures. */
export function chartRoot(theme: Theme, native: NativeChart): XmlElement {
  const { chart } = native
  const isRing = chart.kind === 'share'
  return el(
    'c:chartSpace',
    { 'xmlns:c': CHART, 'xmlns:a': NAMESPACES['xmlns:a'], 'xmlns:r': NAMESPACES['xmlns:r'] },
    value('c:roundedCorners', 0),
    el(
      'c:chart',
      {},
      value('c:autoTitleDeleted', 1),
      el(
        'c:plotArea',
        {},
        plotPlace(native),
        { bar: bars, line, share: ring }[chart.kind](theme, native),
        ...(isRing ? [] : axes(theme, native)),
        el('c:spPr', {}, NO_FILL),
      ),
      value('c:plotVisOnly', 1),
    ),
    el('c:spPr', {}, NO_FILL, ruled(theme, null)),
    chartText(theme, native, 400),
    el('c:externalData', { 'r:id': 'rId1' }, value('c:autoUpdate', 0)),
  )
}

function plotPlace({ box, plot }: NativeChart): XmlElement {
  const share = { x: (plot.x - box.x) / box.width, y: (plot.y - box.y) / box.height }
  return el(
    'c:layout',
    {},
    el(
      'c:manualLayout',
      {},
      value('c:layoutTarget', 'inner'),
      value('c:xMode', 'edge'),
      value('c:yMode', 'edge'),
      value('c:x', share.x),
      value('c:y', share.y),
      value('c:w', plot.width / box.width),
      value('c:h', plot.height / box.height),
    ),
  )
}

const chartText = (theme: Theme, { text }: NativeChart, weight: 400 | 700): XmlElement =>
  el(
    'c:txPr',
    {},
    el('a:bodyPr', {}),
    el('a:lstStyle', {}),
    el(
      'a:p',
      {},
      el(
        'a:pPr',
        {},
        typeface(theme, 'a:defRPr', {
          text: '',
          font: { ...text.font, weight },
          color: text.color,
          underline: undefined,
        }),
      ),
      el('a:endParaRPr', {}),
    ),
  )

const bars = (theme: Theme, native: NativeChart): XmlElement =>
  el(
    'c:barChart',
    {},
    value('c:barDir', 'bar'),
    value('c:grouping', 'clustered'),
    value('c:varyColors', 0),
    series(theme, native, { paint: el('c:spPr', {}, solid(theme, native.colors[0] ?? '')), at: 'outEnd' }),
    value('c:gapWidth', 60),
    value('c:axId', AXES.names),
    value('c:axId', AXES.values),
  )

function line(theme: Theme, native: NativeChart): XmlElement {
  const color = native.colors[0] ?? ''
  const marker = [
    value('c:symbol', 'circle'),
    value('c:size', 11),
    el('c:spPr', {}, solid(theme, color), ruled(theme, null)),
  ]
  return el(
    'c:lineChart',
    {},
    value('c:grouping', 'standard'),
    value('c:varyColors', 0),
    series(theme, native, {
      paint: el('c:spPr', {}, ruled(theme, { color, width: LINE_WIDTH })),
      rest: [el('c:marker', {}, ...marker)],
      at: 't',
    }),
    value('c:marker', 1),
    value('c:axId', AXES.names),
    value('c:axId', AXES.values),
  )
}

// Its names and figures are texts beside it.
const ring = (theme: Theme, native: NativeChart): XmlElement =>
  el(
    'c:doughnutChart',
    {},
    value('c:varyColors', 1),
    series(theme, native, {
      rest: native.colors.map((color, i) =>
        el('c:dPt', {}, value('c:idx', i), value('c:bubble3D', 0), el('c:spPr', {}, solid(theme, color))),
      ),
    }),
    value('c:firstSliceAng', 0),
    value('c:holeSize', HOLE),
  )

type Manner = { paint?: XmlElement; rest?: XmlElement[]; at?: 'outEnd' | 't' }

function series(theme: Theme, native: NativeChart, { paint, rest = [], at }: Manner): XmlElement {
  const { values, measure } = native.chart
  const last = values.length + 1
  const cache = (name: string, texts: string[], extra: XmlElement[] = []) =>
    el(
      name,
      {},
      ...extra,
      value('c:ptCount', texts.length),
      ...texts.map((text, idx) => el('c:pt', { idx: String(idx) }, el('c:v', {}, text))),
    )
  const from = (name: string, where: string, content: XmlElement) =>
    el(name, {}, el('c:f', {}, where), content)
  const figures = values.map((each) => String(each.value))
  const format = el('c:formatCode', {}, formatOf(native))
  return el(
    'c:ser',
    {},
    value('c:idx', 0),
    value('c:order', 0),
    el('c:tx', {}, from('c:strRef', 'Sheet1!$B$1', cache('c:strCache', [measure]))),
    ...(paint ? [paint] : []),
    ...(native.chart.kind === 'bar' ? [value('c:invertIfNegative', 0)] : []),
    ...rest,
    ...(at ? [labels(theme, native, at)] : []),
    el(
      'c:cat',
      {},
      from(
        'c:strRef',
        `Sheet1!$A$2:$A$${last}`,
        cache(
          'c:strCache',
          values.map(({ name }) => name),
        ),
      ),
    ),
    el('c:val', {}, from('c:numRef', `Sheet1!$B$2:$B$${last}`, cache('c:numCache', figures, [format]))),
    ...(native.chart.kind === 'line' ? [value('c:smooth', 0)] : []),
  )
}

const labels = (theme: Theme, native: NativeChart, at: string): XmlElement =>
  el(
    'c:dLbls',
    {},
    el('c:numFmt', { formatCode: formatOf(native), sourceLinked: '0' }),
    el('c:spPr', {}, NO_FILL),
    chartText(theme, native, 700),
    value('c:dLblPos', at),
    value('c:showLegendKey', 0),
    value('c:showVal', 1),
    ...['CatName', 'SerName', 'Percent', 'BubbleSize'].map((name) => value(`c:show${name}`, 0)),
  )

/** The format in which a program shows the numbers as the figures are written: decimals and unit. */
export function formatOf({ chart }: Pick<NativeChart, 'chart'>): string {
  const decimals = Math.max(0, ...chart.values.map((each) => String(each.value).split('.')[1]?.length ?? 0))
  const [first] = chart.values
  const unit = (first && readFigure(first.figure)?.unit) ?? ''
  const number = `#,##0${decimals > 0 ? `.${'0'.repeat(decimals)}` : ''}`
  if (!unit) return number
  const quoted = (text: string) => `"${text.replaceAll('"', '')}"`
  return first?.figure.trim().startsWith(unit)
    ? `${quoted(unit)}${number}`
    : `${number}${quoted(`\u00a0${unit}`)}`
}

function axes(theme: Theme, native: NativeChart): XmlElement[] {
  const isBar = native.chart.kind === 'bar'
  const rule = { color: native.line, width: 2 }
  const axis = (name: string, own: string, other: string, at: string, rest: XmlElement[]) =>
    el(
      name,
      {},
      value('c:axId', own),
      el('c:scaling', {}, value('c:orientation', name === 'c:catAx' && isBar ? 'maxMin' : 'minMax')),
      value('c:delete', 0),
      value('c:axPos', at),
      ...rest,
      value('c:crossAx', other),
      value('c:crosses', 'autoZero'),
    )
  const names = [
    value('c:majorTickMark', 'none'),
    value('c:minorTickMark', 'none'),
    value('c:tickLblPos', 'low'),
    el('c:spPr', {}, ruled(theme, rule)),
    chartText(theme, native, 400),
  ]
  const grid = isBar ? [] : [el('c:majorGridlines', {}, el('c:spPr', {}, ruled(theme, rule)))]
  const figures = [
    ...grid,
    value('c:majorTickMark', 'none'),
    value('c:minorTickMark', 'none'),
    value('c:tickLblPos', 'none'),
    el('c:spPr', {}, ruled(theme, null)),
  ]
  return [
    axis('c:catAx', AXES.names, AXES.values, isBar ? 'l' : 'b', names),
    axis('c:valAx', AXES.values, AXES.names, isBar ? 'b' : 'l', figures),
  ]
}
