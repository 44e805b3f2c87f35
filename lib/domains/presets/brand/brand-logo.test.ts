import sharp from 'sharp'
import { expect, test } from 'vitest'
import { colorDistance } from '../../../platform/color-oklch.ts'
import { drawLogo } from './brand-logo.ts'

const svg = (inside: string, size = '40 20') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}">${inside}</svg>`)
const MARK = '<rect width="30" height="20" fill="#0b3c5d"/><circle cx="35" cy="10" r="5" fill="#f2811d"/>'

test('an SVG is rasterized large, its colors by their share of the ink', async () => {
  const { png, colors } = await drawLogo(svg(MARK))
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1024, height: 512 })
  expect(colors).toHaveLength(2)
  expect(colorDistance(colors[0]!.color, '#0b3c5d')).toBeLessThan(0.02)
  expect(colorDistance(colors[1]!.color, '#f2811d')).toBeLessThan(0.02)
  expect(colors[0]!.share).toBeGreaterThan(0.8)
})

test.each(['png', 'jpeg', 'webp'] as const)(
  '%s: surrounding paper is not its color, and it is never enlarged',
  async (format) => {
    const paper = `<rect width="60" height="30" fill="#fff"/><g transform="translate(10 5)">${MARK}</g>`
    const bytes = await sharp(svg(paper, '60 30'), { density: 300 }).resize(300).toFormat(format).toBuffer()
    const { png, colors } = await drawLogo(bytes)
    expect((await sharp(png).metadata()).width).toBe(300)
    expect(colorDistance(colors[0]!.color, '#0b3c5d')).toBeLessThan(0.06)
    expect(colors.every(({ color }) => colorDistance(color, '#ffffff') > 0.08)).toBe(true)
  },
)

test('harmful files are refused', async () => {
  await expect(drawLogo(svg('<image href="http://127.0.0.1/x.png"/>'))).rejects.toMatchObject({
    refusal: { code: 'file_unsafe' },
  })
  await expect(drawLogo(Buffer.from('MZ nothing'))).rejects.toMatchObject({ name: 'RefusedFileError' })
})
