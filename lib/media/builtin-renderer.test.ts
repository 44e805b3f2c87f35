import { expect, it } from 'vitest'
import { builtinRenderer } from './builtin-renderer.ts'

it('draws slides in separate processes and has a working ffmpeg', async () => {
  await builtinRenderer.check()
})

it('draws the same slide to the same bytes', async () => {
  const colors = {
    primary: '#0f6e8c',
    secondary: '#0f3d5e',
    accent: '#f8b84e',
    background: '#ffffff',
    text: '#12242f',
  }
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
    look: { companyName: 'Essai', colors, fontFamily: 'Inter', family: null, logoPng: null },
    language: 'fr' as const,
  }
  const [first, second] = await Promise.all([
    builtinRenderer.renderSlide(request),
    builtinRenderer.renderSlide(request),
  ])
  expect(Buffer.from(first.png)).toEqual(Buffer.from(second.png))
})
