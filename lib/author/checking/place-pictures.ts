import { roomForPicture, slideWithoutPicture } from '../../media/slides/picture-room.ts'
import { lacksPair, layoutRule, showsPicture } from '../../media/slides/slide-layouts.ts'
import type { Language, SourceDocument, SourceRef } from '../../product/source-document.ts'
import type {
  CourseOutline,
  SceneDraft,
  ScenePicture,
  SceneVisual,
  SpokenSentence,
} from '../contract/author.ts'
import { LANGUAGE_PACKS } from '../language/language-packs.ts'
import { titleKey } from '../text/text-key.ts'
import { filterSentences } from './drop-unsupported.ts'

/** A scene as stored: its text, and what else it shows. */
export type SeenScene = { draft: SceneDraft; visual: SceneVisual | null }

/** A passage of the outline, and the scene it is planned for. */
type Place = SourceRef & { module: number; scene: number }
type Found = { picture: ScenePicture; start: number; end: number }

/**
 * The scenes of a module with the pictures that belong to them: a picture of the documents goes to the scene
 * whose passages contain the text around it, or else to the previous scene. A slide shows one, if its lines
 * fit beside it; a draft whose layout already shows one keeps its lines. Pure.
 */
export function placePictures(
  drafts: readonly SceneDraft[],
  { outline, moduleIndex }: { outline: CourseOutline; moduleIndex: number },
  documents: readonly SourceDocument[],
): SeenScene[] {
  const placed = drafts.map((): ScenePicture[] => [])
  const refs = placesOf(outline)
  for (const document of documents)
    for (const found of picturesOf(document)) {
      const owner = ownerOf(found, refs)
      if (owner?.module !== moduleIndex) continue
      placed[sceneOf(found, drafts, owner.scene)]?.push(found.picture)
    }
  return drafts.map((draft, index) => {
    const pictures = placed[index]!
    return withPictures(withoutCaptionLines(draft, pictures), pictures)
  })
}

/** The most names listed in a remark on an outline. */
const MOST_NAMES = 8

/** Remarks for an outline's reviewers on pictures that no slide will show; pure. */
export function pictureRemarks(
  outline: CourseOutline,
  documents: readonly SourceDocument[],
  language: Language,
): string[] {
  const refs = placesOf(outline)
  const found = documents.flatMap((document) =>
    picturesOf(document).map((each) => ({ place: ownerOf(each, refs), picture: each.picture })),
  )
  const together = Map.groupBy(found, ({ place }) => place && `${place.module} ${place.scene}`)
  const left = [...together].flatMap(([place, pictures]) => {
    const bySize = largestFirst(pictures.map(({ picture }) => picture))
    return place === null ? bySize : bySize.slice(1)
  })
  const names = left.slice(0, MOST_NAMES).map(nameOfPicture)
  return left.length === 0
    ? []
    : [LANGUAGE_PACKS[language].phrases.outline.remarks.picturesLeft(names, left.length)]
}

/** The name of a picture where it cannot be shown. */
export const nameOfPicture = ({ caption, alt, width, height }: ScenePicture): string =>
  caption || alt || `${width} × ${height}`

const picturesOf = ({ sourceId, blocks }: SourceDocument): Found[] =>
  blocks.flatMap(({ pictures = [], start, end }) =>
    pictures.map((picture) => ({ picture: { ...picture, sourceId }, start, end })),
  )

const placesOf = ({ modules }: CourseOutline): Place[] =>
  modules.flatMap(({ scenes }, module) =>
    scenes.flatMap(({ sourceRefs }, scene) => sourceRefs.map((ref) => ({ ...ref, module, scene }))),
  )

/** The scene of the outline a picture belongs to; null if the outline is not about its document. */
function ownerOf({ picture, start, end }: Found, refs: readonly Place[]): Place | null {
  const own = refs.filter(({ sourceId }) => sourceId === picture.sourceId)
  const holding = own.find((ref) => ref.start < end && ref.end > start)
  const before = own.filter((ref) => ref.end <= start).sort((a, b) => b.end - a.end)[0]
  const after = own.filter((ref) => ref.start >= end).sort((a, b) => a.start - b.start)[0]
  return holding ?? before ?? after ?? null
}

/** The index of the scene with the text around or above the picture: notes may have moved it. */
function sceneOf({ picture, start, end }: Found, drafts: readonly SceneDraft[], planned: number): number {
  const said = drafts.flatMap(({ sentences }, scene) =>
    sentences.flatMap(({ sourceRef }) =>
      sourceRef?.sourceId === picture.sourceId ? [{ ...sourceRef, scene }] : [],
    ),
  )
  const saying = said.find((ref) => ref.start < end && ref.end > start)
  return saying?.scene ?? Math.min(planned, drafts.length - 1)
}

const largestFirst = (pictures: ScenePicture[]): ScenePicture[] =>
  pictures.toSorted((a, b) => b.width * b.height - a.width * a.height)

/**
 * If there are several, the slide shows the largest of those whose captions are spoken, or of all: smaller ones
 * are more often portraits, logos and details. The captions of the others are not spoken.
 */
function withPictures(draft: SceneDraft, pictures: ScenePicture[]): SeenScene {
  const isSpoken = (picture: ScenePicture) => draft.sentences.some((sentence) => isCaption(sentence, picture))
  const named = pictures.filter(isSpoken)
  const [largest] = largestFirst(named.length > 0 ? named : pictures)
  const isChosen = showsPicture(draft.layout)
  if (!largest) return { draft: isChosen ? withoutPicture(draft) : draft, visual: null }
  const left = pictures.filter((each) => each !== largest)
  const quiet = withoutCaptions(draft, left)
  const shown = isChosen ? quiet : besidePicture(quiet, largest)
  if (!shown) return { draft: withoutCaptions(draft, pictures), visual: { picture: null, left: pictures } }
  return { draft: shown, visual: { picture: largest, left } }
}

/** A scene whose slide does not have captions as lines, if the others are enough: a picture has its own. */
function withoutCaptionLines(draft: SceneDraft, pictures: readonly ScenePicture[]): SceneDraft {
  const captions = new Set(pictures.flatMap(({ caption }) => (caption ? [titleKey(caption)] : [])))
  const lines = draft.bullets.map((text, index) => ({ text, sentence: draft.bulletSentences[index] ?? null }))
  const kept = lines.filter(({ text }) => !captions.has(titleKey(text)))
  const bullets = kept.map(({ text }) => text)
  const isEnough = kept.length >= layoutRule(draft.layout).lines[0] && !lacksPair(draft.layout, bullets)
  if (kept.length === lines.length || !isEnough) return draft
  return { ...draft, bullets, bulletSentences: kept.map(({ sentence }) => sentence) }
}

/** Whether a sentence is the caption of a picture, as written or as it is spoken. */
function isCaption({ text, sourceRef }: SpokenSentence, { caption }: ScenePicture): boolean {
  const key = titleKey(caption ?? '')
  return key !== '' && [text, sourceRef?.quote ?? ''].some((each) => titleKey(each) === key)
}

/** A scene that does not speak of pictures it does not show, if anything is left to say. */
const withoutCaptions = (draft: SceneDraft, pictures: readonly ScenePicture[]): SceneDraft =>
  filterSentences(draft, (sentence) => !pictures.some((picture) => isCaption(sentence, picture)))

/** A scene whose slide shows a picture beside its lines; null if they leave no space for it. */
export function besidePicture(draft: SceneDraft, { caption }: ScenePicture): SceneDraft | null {
  const { slide } = roomForPicture(draft, caption ?? null)
  if (!slide) return null
  const isAlone = slide.layout === 'picture'
  return { ...draft, ...slide, ...(isAlone && { bulletSentences: slide.bullets.map(() => null) }) }
}

/** A scene whose slide shows its lines without a picture. */
export function withoutPicture(draft: SceneDraft): SceneDraft {
  const slide = slideWithoutPicture(draft)
  return { ...draft, ...slide, ...(slide.bullets.length === 0 && { bulletSentences: [] }) }
}
