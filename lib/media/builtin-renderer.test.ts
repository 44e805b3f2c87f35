import { expect, it } from 'vitest'
import { builtinRenderer } from './builtin-renderer.ts'
import { SAMPLE_COLORS } from './slides/fixtures/sample-colors.ts'

it('draws slides in separate processes and has a working ffmpeg', async () => {
  await builtinRenderer.check()
})

it('draws the same slide to the same bytes', async () => {
  const request = {
    content: {
      layout: 'bullets' as const,
      emphasis: [],
      shown: null,
      title: 'Prix',
      bullets: ['Un', 'Deux'],
      kicker: 'Module 1',
      number: 1,
      total: 2,
    },
    look: { companyName: 'Essai', colors: SAMPLE_COLORS, fontFamily: 'Inter', family: null, logoPng: null },
    language: 'fr' as const,
  }
  const [first, second] = await Promise.all([
    builtinRenderer.renderSlide(request),
    builtinRenderer.renderSlide(request),
  ])
  expect(Buffer.from(first.png)).toEqual(Buffer.from(second.png))
})
