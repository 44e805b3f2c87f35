import { compiledOnUse } from './compiled-on-use.ts'
import type { TextPatterns } from './text-patterns.ts'

// biome-ignore format: one name a line would fill screens
export type Template =
  | 'questionsWhich' | 'actionsWhich' | 'reply' | 'heard' | 'situation' | 'say' | 'steps' | 'faq' |
  'faqDetails' | 'figure' | 'actions' | 'advice' | 'questions' | 'complete' | 'name' | 'cellValue' |
  'termMeaning' | 'termFigure' | 'cellSubject' | 'termOf' | 'cellTruth' | 'termTruth' | 'truth' |
  'belongsAll' | 'completeAll' | 'replyOne' | 'replyTo' | 'condition'
// biome-ignore format: one name a line would fill screens
export type PhraseName =
  | 'right' | 'wrong' | 'figure' | 'order' | 'rubric' | 'client' | 'anyone' | 'several' | 'in' |
  'inUnder' | 'answering' | 'isTrue' | 'isFalse'
// biome-ignore format: one name a line would fill screens
type OwnPattern =
  | 'pitch' | 'closed' | 'announces' | 'excludes' | 'examples' | 'offers' | 'yesOrNo' | 'affirms' |
  'binds' | 'toCustomers' | 'rule' | 'statistic' | 'minutes' | 'hours' |
  'days' | 'weeks' | 'months' | 'years'  | 'percent' | 'finite' | 'firstPerson' | 'pointsAway' |
  'dangles' | 'leans' | 'exercise' | 'stepWord' | 'stories' | 'ordinal' | 'reply' | 'technique' |
  'opensSentence' | 'act' | 'noLabel' | 'genericName' | 'outline' | 'replies' | 'demonstrative' | 'pointing'
  | 'decides' | 'sequence' | 'answerMark' | 'toolSetting' | 'objection' | 'notReply' | 'moment' | 'negated'
  | 'worthKnowing' | 'following' | 'asksFor' | 'footer' | 'slogan' | 'fact' | 'apparatus' | 'sample' |
  'contrast' | 'cutOff' | 'aside' | 'must' | 'promise' | 'onlyThen' | 'firstCase' | 'relative'
export type PatternName = OwnPattern | 'command'

/** The vocabulary of questions in a language: how to ask them, and how to recognize their material. */
export type QuestionWords = {
  /** nouns for whoever raises an objection; the document's own is used */
  clients: string[]
  /** labels of lists that contrast: one pattern for each side */
  contrasts: RegExp[][]
  templates: Record<Template, string>
  phrases: Record<PhraseName, string>
  patterns: Record<PatternName, RegExp>
}

// `\b` is ASCII only: it finds no word boundary after "à".
const EDGE = String.raw`(?:(?<![\p{L}\p{N}])(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}])(?![\p{L}\p{N}]))`

const compile = (source: string): RegExp => new RegExp(source.replaceAll('\\b', EDGE), 'iu')

/** The same as stored in the data file of a language: regular expressions as text. */
export type QuestionData = {
  clients: string[]
  contrasts: string[][]
  templates: Record<Template, string>
  phrases: Record<PhraseName, string>
  patterns: Record<OwnPattern, string>
}

/** The vocabulary of a data file; `command` is that of the language's other patterns. */
export const loadQuestions = (data: QuestionData, { command }: TextPatterns): QuestionWords => ({
  ...data,
  contrasts: data.contrasts.map((sides) => sides.map(compile)),
  patterns: compiledOnUse<PatternName, string | RegExp, RegExp>({ ...data.patterns, command }, (pattern) =>
    typeof pattern === 'string' ? compile(pattern) : pattern,
  ),
})

/** A template or phrase with its slots filled; the texts are inserted unchanged. */
export const fill = (template: string, slots: Record<string, string | number>): string =>
  template.replace(/\{(\w+)\}/g, (slot, name: string) => String(slots[name] ?? slot))
