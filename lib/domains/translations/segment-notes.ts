import type { Language } from '../../product/source-document.ts'
import type { CourseSegment, SegmentPart } from './course-segments.ts'

type Wording = { module: string; scene: string; question: string; parts: Record<SegmentPart, string> }

/** For translators, in the language they read. */
const WORDINGS: Record<Language, Wording> = {
  en: {
    module: 'Module',
    scene: 'Scene',
    question: 'Question',
    parts: {
      course_title: 'Title of the course',
      course_description: 'Description of the course',
      module_title: 'Title of the module',
      module_description: 'Description of the module',
      objectives: 'What learners can do afterwards, one objective per segment',
      title: 'Title of the slide: short',
      bullets: 'Lines of the slide: short. Keep “ | ”, which separates the cells of a line.',
      narration: 'What the narrator says, one sentence per segment: to be read aloud',
      speakers: 'Who speaks, as captions name them',
      picture: 'What the picture of the slide shows (alt), and its caption',
      prompt: 'Text of a quiz question',
      options: 'Options of the question, one per segment',
      key_points: 'What a good answer says, one point per segment',
      rubric: 'For grading answers. Synonyms are written “word = other, other”; “;” separates groups.',
      explanation: 'Shown after the answer',
      option_feedback: 'Shown to who chooses the option',
    },
  },
  fr: {
    module: 'Module',
    scene: 'Scène',
    question: 'Question',
    parts: {
      course_title: 'Titre de la formation',
      course_description: 'Description de la formation',
      module_title: 'Titre du module',
      module_description: 'Description du module',
      objectives: 'Ce que l’apprenant saura faire, un objectif par segment',
      title: 'Titre de la diapositive : court',
      bullets: 'Lignes de la diapositive : courtes. Gardez « | », qui sépare les cellules d’une ligne.',
      narration: 'Ce que dit le narrateur, une phrase par segment : à lire à voix haute',
      speakers: 'Qui parle, tel que les sous-titres le nomment',
      picture: 'Ce que montre l’image de la diapositive (alt), et sa légende',
      prompt: 'Énoncé d’une question du quiz',
      options: 'Réponses proposées, une par segment',
      key_points: 'Ce que dit une bonne réponse, un point par segment',
      rubric:
        'Pour noter les réponses. Les synonymes s’écrivent « mot = autre, autre » ; « ; » sépare les groupes.',
      explanation: 'Affiché après la réponse',
      option_feedback: 'Affiché à qui choisit cette réponse',
    },
  },
}

/** Where the segments of a unit are, and what they are, in the language of the course. Pure. */
export function unitNotes({ part, sceneIndex }: CourseSegment, language: Language): string[] {
  const { scene, parts } = WORDINGS[language]
  return sceneIndex === null ? [parts[part]] : [`${scene} ${sceneIndex + 1}`, parts[part]]
}

/** The heading of a module among the segments. Pure. */
export const moduleHeading = (moduleIndex: number, title: string, language: Language): string =>
  `${WORDINGS[language].module} ${moduleIndex + 1}: ${title}`
