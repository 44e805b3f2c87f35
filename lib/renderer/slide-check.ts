import { AA_LARGE, AA_TEXT, contrastOf } from './slide-colors.ts'
import { SLIDE_HEIGHT, SLIDE_WIDTH } from './slide-element.ts'
import type { Drawing, DrawnNode } from './slide-raster.ts'

const SLACK = 1.5
const CELL = 24
/** share of the content's cells that show something */
const EMPTY = 0.012
const CROWDED = 0.72

type Rgb = [number, number, number]

/** What is wrong with a drawn slide, in words; nothing when it is good. */
export function checkSlide({ pixels, nodes }: Drawing): string[] {
  const texts = nodes.filter((node) => node.key.startsWith('text:'))
  const content = nodes.find((node) => node.key === 'content')
  return [
    ...texts.filter(leavesSlide).map((node) => `Text leaves the slide: ${quote(node)}`),
    ...(content
      ? texts
          .filter((node) => leavesContent(node, content))
          .map((node) => `Text leaves its area: ${quote(node)}`)
      : []),
    ...overlaps(texts).map(([a, b]) => `Texts overlap: ${quote(a)} and ${quote(b)}`),
    ...texts.flatMap((node) => contrastProblem(node, pixels)),
    ...(content ? inkProblem(content, pixels) : ['The slide has no content area.']),
  ]
}

const quote = ({ text }: DrawnNode) => `“${text.slice(0, 40)}”`

const leavesSlide = ({ left, top, width, height }: DrawnNode) =>
  left < -SLACK || top < -SLACK || left + width > SLIDE_WIDTH + SLACK || top + height > SLIDE_HEIGHT + SLACK

const leavesContent = ({ key, left, width, top, height }: DrawnNode, content: DrawnNode) =>
  /^text:(bullet|subtitle)/.test(key) &&
  (left + width > content.left + content.width + SLACK ||
    top < content.top - SLACK ||
    top + height > content.top + content.height + SLACK)

function overlaps(texts: DrawnNode[]): [DrawnNode, DrawnNode][] {
  const isOver = (a: DrawnNode, b: DrawnNode) =>
    a.left + 4 < b.left + b.width &&
    b.left + 4 < a.left + a.width &&
    a.top + 4 < b.top + b.height &&
    b.top + 4 < a.top + a.height
  return texts.flatMap((a, i) =>
    texts
      .slice(i + 1)
      .filter((b) => isOver(a, b))
      .map((b): [DrawnNode, DrawnNode] => [a, b]),
  )
}

// Measured on the picture itself: the commonest colour is the ground, the farthest well-filled one the text.
function contrastProblem(node: DrawnNode, pixels: Buffer): string[] {
  const counts = new Map<number, { count: number; rgb: Rgb }>()
  const right = Math.min(SLIDE_WIDTH, Math.ceil(node.left + node.width))
  const bottom = Math.min(SLIDE_HEIGHT, Math.ceil(node.top + node.height))
  let total = 0
  for (let y = Math.max(0, Math.floor(node.top)); y < bottom; y++)
    for (let x = Math.max(0, Math.floor(node.left)); x < right; x++) {
      const at = (y * SLIDE_WIDTH + x) * 4
      const rgb: Rgb = [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!]
      const bucket = ((rgb[0] >> 3) << 10) | ((rgb[1] >> 3) << 5) | (rgb[2] >> 3)
      const known = counts.get(bucket)
      if (known) known.count++
      else counts.set(bucket, { count: 1, rgb })
      total++
    }
  const [ground, ...others] = [...counts.values()].sort((a, b) => b.count - a.count)
  if (!ground || !node.text.trim()) return []
  const filled = others.filter(({ count }) => count >= total * 0.004)
  const found = Math.max(1, ...filled.map(({ rgb }) => contrastOf(ground.rgb, rgb)))
  const size = Number(node.style.fontSize)
  const needed = size >= 32 || (size >= 25 && Number(node.style.fontWeight) >= 700) ? AA_LARGE : AA_TEXT
  return found + 0.1 < needed ? [`Contrast ${found.toFixed(1)} is under ${needed}: ${quote(node)}`] : []
}

function inkProblem(content: DrawnNode, pixels: Buffer): string[] {
  let [busy, cells] = [0, 0]
  const bottom = Math.min(SLIDE_HEIGHT, content.top + content.height) - CELL
  const right = Math.min(SLIDE_WIDTH, content.left + content.width) - CELL
  for (let y = Math.ceil(content.top); y <= bottom; y += CELL)
    for (let x = Math.ceil(content.left); x <= right; x += CELL) {
      cells++
      if (hasInk(pixels, x, y)) busy++
    }
  const share = busy / Math.max(1, cells)
  if (share < EMPTY) return [`The slide is nearly empty (${(share * 100).toFixed(0)} % of its content area).`]
  if (share > CROWDED) return [`The slide is crowded (${(share * 100).toFixed(0)} % of its content area).`]
  return []
}

function hasInk(pixels: Buffer, left: number, top: number): boolean {
  let [darkest, lightest] = [255, 0]
  for (let y = top; y < top + CELL; y += 2)
    for (let x = left; x < left + CELL; x += 2) {
      const green = pixels[(y * SLIDE_WIDTH + x) * 4 + 1]!
      darkest = Math.min(darkest, green)
      lightest = Math.max(lightest, green)
    }
  return lightest - darkest > 40
}
