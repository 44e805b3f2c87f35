import type { Language, Place } from '../product/source-document.ts'
import type { SentenceTiming } from './narration/narrator.ts'
import type { IconName } from './slides/icons/slide-icons.ts'
import type { SlideFinding } from './slides/slide-finding.ts'
import type { LayoutName } from './slides/slide-layouts.ts'
import type { Box } from './slides/slide-shape.ts'

/** How lines and scenes appear in a video: in a short movement, or at once. */
export const MOTIONS = ['calm', 'none'] as const
export type Motion = (typeof MOTIONS)[number]

export type ColorRole = 'primary' | 'secondary' | 'accent' | 'background' | 'text'

/** The look of a client's slides. Colors are `#rrggbb`. If `logoPng` is null, the name is. */
export type Look = {
  companyName: string
  colors: Record<ColorRole, string>
  fontFamily: string
  /** name of a style family; null: the first */
  family: string | null
  logoPng: Uint8Array | null
  /** how lines appear in a video; absent: at once */
  motion?: Motion
}

export type SlideContent = {
  layout: LayoutName
  title: string
  /** lines as SLIDE_LAYOUTS describes them for each layout */
  bullets: string[]
  /** phrases of the title or bullets to be stressed */
  emphasis: string[]
  /** a PNG or JPEG file, for the layouts that show one */
  picture?: Uint8Array | null
  /** for cards: the icon of each bullet, or null for one without; absent: none has one */
  icons?: (IconName | null)[]
  /** how many of the bullets are visible, the others being still to come; null: all */
  shown: number | null
  /** small line above the title, e.g. the module's title */
  kicker: string
  /** place of the slide in its module, 1-based */
  number: number
  total: number
}

/** The automatic check of a slide; `findings` are its problems. */
export type SlideCheck = { checked: boolean; passed: boolean; retried: boolean; findings: SlideFinding[] }
/** `places`: of a company's template, which then has the ground and the mark of the slide. */
export type SlideRequest = {
  content: SlideContent
  look: Look
  language: Language
  places?: { content: TemplatePlace; cover: TemplatePlace }
}
/** `png` is 1920×1080. */
export type Slide = { png: Uint8Array; qc: SlideCheck }

/** Words of a line of a slide, as the line has them, that are marked while they are spoken. */
export type MarkedWords = { line: number; words: string }
/** A slide with `shown` of its lines (null: all), and some of their words marked. */
export type SlideView = { shown: number | null; marks?: MarkedWords[] }
/**
 * A view of a slide: one picture, or those of an `ENTRANCE`, in which it comes `from` another view, with fewer
 * lines or other marks, or in which the slide takes the place of the one before, at a `cut`; or, for the `isTurn`
 * of the learner, `RING_PICTURES` of a ring that fills.
 */
export type DrawnState = SlideView & { from?: SlideView; cut?: true; isTurn?: true }
/**
 * A drawn slide's PNG, that of the slide before, for a cut, and the path for the pictures of its states. A
 * whole slide is its PNG: nothing is drawn for it.
 */
export type StatesRequest = {
  slide: SlideRequest
  slidePath: string
  beforePath: string | null
  states: DrawnState[]
  picturesPath: string
}
/**
 * A slide's pictures, either its PNG or those that `drawStates` wrote, and the path for each encoded run of
 * `frames` of them.
 */
export type SlidePictures = {
  path: string
  kind: 'png' | 'states'
  outputs: { path: string; frames: number }[]
}

/**
 * A picture encoded by `encodeSlide`, and the second of its scene at which it appears; `entrancePath`: how it
 * does, null or absent: at once. Without a `path`, it stands as its entrance ends; with `ringPath`, a
 * ring fills as long as it is there.
 */
export type VideoSlide = { startSeconds: number } & (
  | { path: string; entrancePath?: string | null; ringPath?: null }
  | { path: null; entrancePath: string; ringPath?: null }
  | { path: null; entrancePath: null; ringPath: string }
)
/**
 * Paths are local files. The first slide is visible from the start; the audio is narration encoded by
 * `encodeAudio`, and `durationSeconds` is a whole number of frames.
 */
export type VideoScene = {
  title: string
  slides: VideoSlide[]
  soundPath: string
  durationSeconds: number
  /**
   * `label`: who speaks, for captions, before a sentence that does not say so itself; `answeredBy`: the second
   * until which a learner answers after it
   */
  sentences: {
    text: string
    timing: SentenceTiming
    label?: string | null
    answeredBy?: number | null
  }[]
}
export type VideoRequest = {
  title: string
  language: Language
  scenes: VideoScene[]
  /** the files are written here; existing ones are replaced whole or not at all */
  outputDirectory: string
}
/** 1920×1080, 25 fps, H.264 + AAC, chapters, embedded captions; `captionsPath` is the side-car WebVTT. */
export type Video = {
  videoPath: string
  captionsPath: string
  durationSeconds: number
  scenes: { startSeconds: number; durationSeconds: number }[]
}

/** A passage of a document; `source` is the document's name, `page` and `slide` count from 1. */
export type Passage = Place & { quote: string; source: string }

/**
 * A slide of a deck: `id` of its scene; its picture, if any, is a local file described by `pictureAlt`.
 * `passages` are what its narration, the `notes`, rests on.
 */
export type DeckSlide = {
  id: string
  content: Omit<SlideContent, 'picture'>
  picturePath: string | null
  pictureAlt: string
  notes: string
  passages: Passage[]
}
/**
 * A part of a company's PowerPoint template as it is written into a deck: its elements in order, and the names
 * of its pictures, which it refers to as relations `rId1` and so on.
 */
export type TemplatePart = { attributes: Record<string, string>; elements: string[]; images: string[] }
/**
 * Where a layout of a template has what, in pixels of our slides; `title` is null where it is part of `area`.
 * `ground` is what its texts are read on. `fields`: its placeholders for the footer and the number.
 */
export type TemplatePlace = {
  layout: number
  title: Box | null
  area: Box
  titleColor: string
  isCentered: boolean
  textColor: string
  ground: string
  fields: { type: 'ftr' | 'sldNum'; idx: string }[]
}
/**
 * A company's own template, freed of all that runs, links or is outside. `colors` are by their names on a
 * slide (`bg1`, `accent1`); `images` are base64 by name. Without `sheets` only its theme suits our slides.
 */
export type DeckTemplate = {
  theme: TemplatePart
  colors: Record<string, string>
  sheets: {
    master: TemplatePart
    layouts: TemplatePart[]
    content: TemplatePlace
    cover: TemplatePlace
  } | null
  images: Record<string, string>
}
/** A question for readers to check themselves by; `answer` in words. */
export type CheckQuestion = { prompt: string; options: string[]; answer: string; explanation: string }
/** The slides of a course's modules as one file, to be written to `path`; `id` and `date` of the course. */
export type DeckRequest = {
  id: string
  title: string
  look: Look
  language: Language
  date: Date
  /** `checks`: what is asked at the end of a module */
  modules: { title: string; slides: DeckSlide[]; checks?: CheckQuestion[] }[]
  /** what says in a deck which texts it was made from, by the name of a property */
  versions?: Record<string, string>
  /** of a deck: what it has as its theme and master; null: the look's own */
  template?: DeckTemplate | null
  path: string
}

/**
 * Draws slides and renders videos. Throws an AppError for input it can never render; the engine retries any
 * other error.
 */
export type Renderer = {
  name: string
  renderSlide(request: SlideRequest): Promise<Slide>
  /** Draws the states of a slide that builds up; false if they would not match the slide as it was drawn. */
  drawStates(request: StatesRequest): Promise<boolean>
  /** Encodes pictures of a slide for `renderVideo`, once for all its videos; writes all outputs or none. */
  encodeSlide(pictures: SlidePictures): Promise<void>
  /** Encodes a scene's narration (WAV), also once for all its videos. */
  encodeAudio(sound: { path: string; outputPath: string }): Promise<void>
  /** Identifies the encoder: all parts of a video must come from the same one. */
  encoder(): Promise<string>
  renderVideo(request: VideoRequest): Promise<Video>
  /** Writes a PowerPoint file; the same slides give the same bytes. */
  writeDeck(request: DeckRequest): Promise<void>
  /** Writes a PDF file to read; the same slides give the same bytes. */
  writeHandout(request: DeckRequest): Promise<void>
  check(): Promise<void>
}
