import type { ProjectFile } from './project-files.ts'

const EXPORT = /^export (?:async |abstract )*(?:const|let|function\*?|type|class|interface|enum) (\w+)/gm
/** Next gives exports of routes and pages their names; the client is a package of its own. */
const APART = /^(app|pages|packages)\//
/** What a page reads has the name of what the server sends: these count among themselves. */
const isWire = (name: string): boolean => /^components\/.*-wire\.ts$/.test(name)
/** The files of two languages declare the same. */
const withoutLanguage = (name: string): string => name.replace(/\/(en|fr)\//, '/*/')

/** Exported names that stand in two or more files, and in how many. */
export function findTwins(files: readonly ProjectFile[]): Map<string, number> {
  const exported = files
    .filter(({ name }) => !APART.test(name))
    .flatMap(({ name: file, text }) =>
      [...text.matchAll(EXPORT)].map(([, name = '']) => ({ name, file: withoutLanguage(file) })),
    )
  const counts = [true, false].flatMap((ofWire) => {
    const own = exported.filter(({ file }) => isWire(file) === ofWire)
    return [...Map.groupBy(own, ({ name }) => name)].map(
      ([name, homes]) => [name, new Set(homes.map(({ file }) => file)).size] as const,
    )
  })
  return new Map(counts.filter(([, count]) => count > 1))
}

/** What of these stands in how many files today. The list may only shrink. */
export const ALLOWED_TWINS = new Map(
  Object.entries({
    11: ['bench'],
    3: ['Enrollment Entry Piece piecesOf Place refuse wordsOf'],
    2: [
      'Amount Answer answerBrief AnswerValue Asked Block Brand Card CertificateProof changeScene Checkpoint',
      'ChosenIcons cleanText countWords COURSE_STATUSES CourseFilter CourseGlossary CourseView createCourse',
      'DeckProposals demoPreset drawCards drawCertificate drawColumns drawDialogue drawDoDont drawQuote',
      'drawTable Editor ENGLISH eventsOf ExamController examStanding Fault Feedback Figure FittedText',
      'fitText forbids FRENCH Grammar isSaid isShown issueOf isUsable LeftOut Line listVoices',
      'mergeOutlines mergeTexts Mode modelChoice narrateScene Noted NoteObstacle objectivesOf oneLine',
      'outline OutlineDesk OutlineDraft OutlineEdit OutlineFlag outlineText Part partsOf Passage Pause Pin',
      'placeName placeOf QUESTION Question QuestionContent QuestionDraft QuestionFlag questionFlags',
      'questionIssues QuizAnswer QuizController quoted readable readGlossary readLines readLogo ReadSource',
      'readTemplate readText readTheme Reason Refusal Reply ResultView ReviewSettings rounded Saying',
      'SceneDraft SceneFlag ScenePlan scenesOf Section sectionsOf sentenceAt sentencesIn Setting',
      'SignInCodeForm SlideLines SlidePatch Speech SpokenSentence Stage startServer StoredFile TextField',
      'toJson tryModels under UnreadPassage VERBS VersionFiles VersionView VoicePatch WireOutline',
      'withClient withFields wordsIn writeDeck writeHandout Written',
    ],
  }).flatMap(([count, lines]) =>
    lines.flatMap((line) => line.split(' ')).map((name) => [name, Number(count)] as const),
  ),
)
