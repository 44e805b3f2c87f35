import type { Language, SourceDocument, SourceRef } from '../sources/source-document.ts'
import type { Suggestion, SuggestionRequest } from './author.ts'
import { readUnits, refsOf, type Unit } from './outline-units.ts'
import { planModules } from './plan-modules.ts'
import { readStatements, refAt } from './read-statements.ts'
import { learnCasing, lowerFirst, withoutDecoration } from './text-clean.ts'

const AUDIENCE =
  /^(?:audience|public(?: visé)?|cible|pour qui|for whom|who (?:this|it) is for|target audience|intended for|destinataires|participants)\b/iu
const WRITTEN_FOR: Record<Language, RegExp> = {
  fr: /(?:destinée?s?|s’adresse(?:nt)?|s'adresse(?:nt)?|à l’attention|à l'attention)\s+(?:aux?|à l’|à la|à|des?)\s+([^.,;:(]{4,80})/iu,
  en: /(?:intended for|written for|aimed at|designed for|guide for|playbook for|handbook for|for (?=(?:new |all )?(?:sales|account|sdr|reps)))\s*([^.,;:(]{4,80})/iu,
}
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
  const verb = language === 'fr' ? 'Maîtriser' : 'Master'
  const objectives = modules.slice(0, 5).map(
    ({ titles }) =>
      `${verb}${language === 'fr' ? '\u00A0:' : ':'} ${titles
        .slice(0, 2)
        .map((title) => lowerFirst(title, casing))
        .join(', ')}`,
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
    { questionId: 'tone', value: toneOf(documents), sourceRef: null },
    measureOf(documents),
  ]
  return suggestions.filter((suggestion) => suggestion !== null)
}

const firstRef = (unit: Unit | undefined): SourceRef | null => (unit ? (refsOf(unit)[0] ?? null) : null)

function audienceOf(documents: SourceDocument[], language: Language): Suggestion {
  for (const document of documents) {
    const labelled = readStatements(document, document.blocks).find(
      (each) => each.kind === 'fact' && AUDIENCE.test(each.label) && each.value.length < 200,
    )
    const written = WRITTEN_FOR[language].exec(document.text)
    if (written?.[1])
      return {
        questionId: 'audience',
        value: withoutDecoration(written[1]).trim(),
        sourceRef: refAt(document, written.index, written.index + written[0].length),
      }
    if (labelled?.kind === 'fact' && !/^cible$/iu.test(labelled.label))
      return { questionId: 'audience', value: withoutDecoration(labelled.value), sourceRef: labelled.ref }
  }
  return { questionId: 'audience', value: DEFAULT_AUDIENCE[language], sourceRef: null }
}

function toneOf(documents: SourceDocument[]): string {
  const text = documents.map((document) => document.text).join('\n')
  const per = (pattern: RegExp) => ((text.match(pattern) ?? []).length * 1000) / Math.max(text.length, 1000)
  if (per(/!/g) > 1.2) return 'energetic'
  if (per(/(?<!\p{L})(?:tu|toi|hey|awesome|let['’]s|don['’]t|you['’]re|it['’]s)(?!\p{L})/giu) > 0.8)
    return 'friendly'
  return per(/(?<!\p{L})(?:conformément|ci-après|veuillez|shall|hereby|pursuant)(?!\p{L})/giu) > 0.3
    ? 'formal'
    : 'neutral'
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
