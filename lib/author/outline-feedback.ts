import type { Brief, Feedback } from './author.ts'

const SHORTER =
  /\b(?:shorter|too long|shorten|fewer|plus courte?s?|trop longs?|trop longue|raccourci\w*|moins de)\b/iu
const LONGER =
  /\b(?:longer|too short|more detail|plus longs?|plus longue|trop court\w*|plus de détails?|développe\w*)\b/iu
const DROP =
  /\b(?:remove|drop|delete|leave out|skip|without|supprime\w*|retire\w*|enlève\w*|enlever|sans)\b\s+(?:the |les? |la |l[’']|des? |any |all )?(?:(?:scenes?|modules?|parts?|sections?|scènes?|parties?)\s+)?(?:on |about |sur |of )?(?:the |les? |la |l[’'])?[“"«]?\s*([^.;”"»]{3,60})/iu
const ADD =
  /\b(?:add|cover|include|mention|talk about|speak of|ajoute\w*|aborde\w*|couvr\w*|parle\w* de|inclu\w*|traite\w*)\b\s+(?:the |les? |la |l[’']|une? |a |an |more )?(?:(?:scenes?|modules?|parts?|sections?|scènes?|parties?)\s+)?(?:on |about |sur |of |de )?(?:the |les? |la |l[’'])?[“"«]?\s*([^.;”"»]{3,60})/iu

/**
 * The brief as changed by simple notes of a reviewer: shorter, longer, drop or add a topic. `minutes` is the length
 * the earlier version had. A note that is not understood changes nothing; `applied` tells for each note.
 */
export function applyNotes(
  brief: Brief,
  feedback: Feedback[],
  minutes: number | null,
): { brief: Brief; applied: boolean[] } {
  const changed = { ...brief, mustAvoid: [...brief.mustAvoid], mustCover: [...brief.mustCover] }
  const applied = feedback.map(({ note }) => {
    const dropped = DROP.exec(note)?.[1]?.trim()
    const added = ADD.exec(note)?.[1]?.trim()
    const base = changed.targetMinutes ?? minutes
    const factor = SHORTER.test(note) ? 0.7 : LONGER.test(note) ? 1.4 : 1
    const resized = factor !== 1 && base !== null
    if (resized) changed.targetMinutes = Math.max(2, Math.round(base * factor))
    if (dropped) changed.mustAvoid.push(dropped)
    else if (added) changed.mustCover.push(added)
    return resized || Boolean(dropped) || Boolean(added)
  })
  return { brief: changed, applied }
}
