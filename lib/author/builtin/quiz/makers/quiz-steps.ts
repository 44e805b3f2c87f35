import type { List } from '../quiz-entry.ts'

const STEPS =
  /étape|\bsteps?\b|process|phase|déroul|procédure|procedure|parcours|agenda|unfold|workflow|\bhow to\b|^comment\b/iu
const LIKE_STEPS =
  /commission|install|before|avant|plan|passe|how|comment|chapter|après|after|prépar|prepar/iu
/** Lists that are numbered to be counted: their order says nothing. */
const COUNTED =
  /princip|règle|\brules?\b|conseil|\btips?\b|raison|reason|crit[eè]r|\btypes?\b|objection|question|erreur|mistake|avantage|benefit|bénéfice|argument|évaluation|evaluation|metric|indicateur|\bkpis?\b|lesson|leçon|insight|piège|faq|examples?\b|exemple|\bdon[’']t\b|never|avoid|éviter|jamais|pattern (?:identified|observed)|takeaway|learning|catégor|categor|\bways\b|façons|checklist|compétence|skills?\b/iu
const NAMED_STEP = /^\p{L}+(?:ion|age|ment|ure|ning|ing)\b|^(?:appel|visite|envoi|signature|lead|set|plug)/iu

type Numbered = Pick<List, 'topic' | 'form' | 'ordered'> & { entries: { text: string }[] }

/**
 * Whether a numbered list tells an order. "1. Cash refunds 2. Side letters" does not: steps are actions or
 * named as such.
 */
export function isSteps({ topic, form, ordered, entries }: Numbered): boolean {
  if (!ordered || entries.length < 3 || form === 'quote' || form === 'question') return false
  // In "Next steps – Criteria" the name before the dash is only where the list stands.
  const own = topic.split(' – ').at(-1) ?? ''
  if (STEPS.test(own)) return true
  if (COUNTED.test(own)) return false
  if (STEPS.test(topic)) return true
  if (COUNTED.test(topic)) return false
  return form === 'action' || LIKE_STEPS.test(topic) || entries.every(({ text }) => NAMED_STEP.test(text))
}
