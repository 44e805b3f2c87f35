import { quoted } from '../../statements/piece-text.ts'
import { topicAt } from '../../statements/shown-text.ts'
import type { Rule } from '../../statements/statement.ts'
import { open } from './build-question.ts'
import type { Candidate } from './question-types.ts'
import { ask, type Desk, inside } from './quiz-desk.ts'

/** Asks what applies in the case that a rule is for; the key is what the rule says of it. */
export const askRules = (desk: Desk, rules: Rule[]): Candidate[] =>
  rules.flatMap(({ piece, place, when, applies }): Candidate[] => {
    const topic = topicAt(place)
    if (when === null || !topic) return []
    const prompt = ask(desk, 'condition', {
      in: inside(desk, topic, piece.text),
      lead: quoted(`${when} …`),
    })
    const asked = {
      kind: 'rule' as const,
      difficulty: 'medium' as const,
      tree: place.tree,
      prompt,
      topic: `rule ${place.tree.document.sourceId} ${piece.start}`,
      worth: 6,
    }
    return [open(desk, asked, [{ ...piece, text: applies }], 1)]
  })
