import { sentenceKey } from '../../words/text-match.ts'
import type { List } from '../quiz-entry.ts'
import { isConcept, isNameable } from '../quiz-text.ts'

/** Names of lists that come back under each heading. */
const VAGUE =
  /^(?:(?:the|le|la|les|l’)\s?)?(?:évaluation|evaluation|grille|scor(?:e|ing)|process(?:us)?|pattern|tasks?|tâches?|steps?|étapes?|ressources?|resources?|actions?|exemples?|examples?|checklist|goals?|outcomes?|results?|résultats?|templates?|modèles?|tools?|outils?|problems?|problèmes?|solutions?|structure|agenda|attendees|participants|criteria|critères?|questions?|key points?|points clés|what to (?:do|say|establish)|common mistakes|best practices|bonnes pratiques|next steps|prochaines étapes|use (?:when|for)|how to use(?: it)?|why it works|responses?|réponses?|context|contexte|key (?:elements|principles?)|format|notes?|integration notes|reminders?|rappels?|pricing|tarifs?|type \d.*)$/iu

/**
 * Lists under names that say of what they are: a vague name, or one that several lists have, gets the nearest
 * heading before it ("Renewals – Checklist"). `namesOver` gives the headings over a list, the nearest first.
 */
export function nameApart(lists: List[], namesOver: (list: List) => string[]): List[] {
  const byName = Map.groupBy(lists, (list) => sentenceKey(list.topic))
  const isShared = (list: List) =>
    byName
      .get(sentenceKey(list.topic))!
      .some(
        (each) => each.headings.at(-1) !== list.headings.at(-1) || each.ref.sourceId !== list.ref.sourceId,
      )
  return lists.map((list) => {
    if (isConcept(list.topic) && !VAGUE.test(list.topic) && !isShared(list)) return list
    const over = namesOver(list).find(
      (name) => !VAGUE.test(name) && isConcept(name) && !isSame(name, list.topic),
    )
    const topic = over && `${over} – ${list.topic}`
    return topic && isNameable(topic) && !/[“”]/.test(over)
      ? { ...list, topic, entries: list.entries.map((entry) => ({ ...entry, topic })) }
      : list
  })
}

const isSame = (one: string, other: string): boolean => sentenceKey(one) === sentenceKey(other)
