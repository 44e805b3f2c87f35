import { FONT_FAMILIES, STYLE_FAMILIES } from '../../../media/slides/style-list.ts'
import { signFileUrl } from '../../../platform/http/files/signed-file.ts'
import { storedText } from '../../../product/failures/failure-column.ts'
import { readFailure } from '../../../product/failures/failure-reason.ts'
import type { PresetView } from '../get-preset.ts'
import { serializeSlideCheck } from './slide-check-wire.ts'
import {
  paletteColors,
  type SlideSample,
  type SlideStyle,
  slideLook,
  typefacesOf,
} from './slide-style-choice.ts'
import { writeStyleNotes } from './slide-style-text.ts'
import { readSlideStyle } from './style-json.ts'
import { artifactContentOf, styleSetup } from './style-setup.ts'

const CHOICES = {
  families: STYLE_FAMILIES.map(({ name, label, description }) => ({ family: name, label, description })),
  font_families: [...FONT_FAMILIES],
}
const EMPTY = {
  family: null,
  colors: null,
  palette: null,
  font_family: null,
  typefaces: null,
  style_notes: null,
  motion: null,
}

const sampleUrl = ({ key, type }: SlideSample): string =>
  signFileUrl({
    key,
    filename: `${type}.png`,
    mediaType: 'image/png',
    disposition: 'inline',
    uncached: true,
  })

/** A preset's slide style on the wire; unset choices show what they follow, URLs are signed on every call. */
export function serializeSlideStyle(preset: PresetView) {
  const artifact = preset.artifacts.find(({ kind }) => kind === 'slide_style')
  const style = artifactContentOf(preset, 'slide_style', readSlideStyle)
  const setup = styleSetup(preset)
  const samples = (style?.samples ?? []).map((sample, index) => ({
    index,
    type: sample.type,
    url: sampleUrl(sample),
    qc: serializeSlideCheck(sample.qc),
  }))
  return {
    preset_id: preset.id,
    status: artifact?.status ?? 'not_started',
    approved: artifact?.approved ?? false,
    content: { ...(style && setup ? shownChoice(style, setup) : EMPTY), samples },
    preview_urls: { sample_urls: samples.map(({ url }) => url) },
    reason: storedText(artifact?.failure ?? null),
    failure: readFailure(artifact?.failure),
    choices: CHOICES,
    updated_at: (artifact?.updatedAt ?? preset.updatedAt).toISOString(),
  }
}

function shownChoice(style: SlideStyle, setup: NonNullable<ReturnType<typeof styleSetup>>) {
  const look = slideLook(setup, style)
  const typefaces = typefacesOf(look)
  return {
    family: style.family,
    colors: look.brand.colors,
    palette: style.palette ?? paletteColors(look.brand.colors),
    font_family: look.fontFamily || typefaces.titles,
    typefaces,
    motion: look.motion,
    style_notes: style.styleNotes ?? writeStyleNotes(look, style.language),
  }
}
