import { makersOf } from '../../makers/makers-of.ts'
import { fetchLook } from '../brand/fetch-look.ts'
import { SAMPLE_TYPES, type SlideSample, slideLook } from './slide-style-choice.ts'
import { sampleContent } from './slide-style-text.ts'
import { beginSamples, storeSamples } from './store-samples.ts'
import { readSlideStyle } from './style-json.ts'
import { sampleFolder } from './style-samples.ts'

/**
 * Draws the four sample slides of a request and marks the slide style as ready; returns the status, or
 * `superseded`.
 */
export async function drawSlideSamples(presetId: string, revision: number): Promise<string> {
  const request = { presetId, kind: 'slide_style', revision } as const
  const begun = await beginSamples(request, readSlideStyle)
  if (!begun) return 'superseded'
  const { language } = begun.style
  const look = slideLook(begun.setup, begun.style)
  const drawn = await fetchLook(look)
  const draw = async (type: (typeof SAMPLE_TYPES)[number]): Promise<SlideSample> => {
    const content = sampleContent(look, language, type)
    const key = `${sampleFolder(presetId, 'slide_style', revision)}${type}.png`
    const request = { content, look: drawn, language }
    return { type, ...(await makersOf(begun).slideSample(type, key, request)) }
  }
  const samples = await Promise.all(SAMPLE_TYPES.map(draw))
  return (await storeSamples(request, samples)) ? 'ready' : 'superseded'
}
