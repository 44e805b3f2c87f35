import type { Language, SourceDocument, SourceRef } from '../../../platform/source-document.ts'
import type { Suggestion, SuggestionRequest } from '../../author.ts'
import { readStatements } from '../../read-statements.ts'
import { objectivesOf } from '../outline/module-objectives.ts'
import type { Unit } from '../outline/outline-part.ts'
import { readUnits, refsOf } from '../outline/outline-units.ts'
import { planModules } from '../outline/plan-modules.ts'
import { learnArticles } from '../words/noun-article.ts'
import { learnCasing, withoutDecoration } from '../words/text-clean.ts'
import { audienceIn, toneOf } from './suggest-manner.ts'

const DEFAULT_AUDIENCE: Record<Language, string> = { fr: 'L’équipe commerciale', en: 'The sales team' }
const MEASURE =
  /(?:objectif|indicateur|kpi|taux de conversion|conversion rate|target|goal|win rate|quota|success metric)/iu

/** Proposes answers to the brief from what the documents say. Pure; empty without documents. */
export function suggestBrief({ language, documents }: SuggestionRequest): Suggestion[] {
  if (documents.length === 0) return []
  const casing = learnCasing(documents)
  const units = readUnits(documents, language, casing, { mustCover: [], mustAvoid: [] })
  if (units.length === 0) return []
  const best = units.toSorted((a, b) => b.score - a.score)
  const modules = planModules(units, null)
  const articles = learnArticles(documents, language)
  const objectives = modules
    .slice(0, 5)
    .flatMap((module) =>
      objectivesOf(module.units, { language, casing, articles }).slice(0, modules.length > 2 ? 1 : 2),
    )
  const covered = [...new Set(best.slice(0, 5).map((unit) => unit.title))]
  const words =
    modules.flatMap((module) => module.units).reduce((sum, unit) => sum + unit.words, 0) + modules.length * 90
  const suggestions: (Suggestion | null)[] = [
    audienceOf(documents, language),
    { questionId: 'objectives', value: objectives, sourceRef: firstRef(modules[0]?.units[0]) },
    {
      questionId: 'target_minutes',
      value: Math.min(120, Math.max(2, Math.round(words / 150))),
      sourceRef: null,
    },
    { questionId: 'must_cover', value: covered, sourceRef: firstRef(best[0]) },
    { questionId: 'tone', ...toneOf(documents) },
    measureOf(documents),
  ]
  return suggestions.filter((suggestion) => suggestion !== null)
}

const firstRef = (unit: Unit | undefined): SourceRef | null => (unit ? (refsOf(unit)[0] ?? null) : null)

function audienceOf(documents: SourceDocument[], language: Language): Suggestion {
  const found = documents.flatMap((document) => audienceIn(document) ?? [])[0]
  return { questionId: 'audience', ...(found ?? { value: DEFAULT_AUDIENCE[language], sourceRef: null }) }
}

function measureOf(documents: SourceDocument[]): Suggestion | null {
  for (const document of documents) {
    const fact = readStatements(document, document.blocks).find(
      (each) => each.kind === 'fact' && MEASURE.test(each.label) && /\d/.test(each.value),
    )
    if (fact)
      return { questionId: 'success_measure', value: withoutDecoration(fact.text), sourceRef: fact.ref }
  }
  return null
}
