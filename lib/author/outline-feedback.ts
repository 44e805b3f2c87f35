import type { Brief, CourseOutline, Feedback } from './author.ts'
import { sentenceKey } from './text-match.ts'

const SHORTER =
  /\b(?:shorter|too long|shorten|fewer|plus courte?s?|trop longs?|trop longue|raccourci\w*|moins de)\b/iu
const LONGER =
  /\b(?:longer|too short|more detail|plus longs?|plus longue|trop court\w*|plus de détails?|développe\w*)\b/iu
const DROP =
  /\b(?:remove|drop|delete|leave out|skip|without|supprime\w*|retire\w*|enlève\w*|enlever|sans)\b\s+(?:the |les? |la |l[’']|des? |any |all )?(?:(?:scenes?|modules?|parts?|sections?|scènes?|parties?)\s+)?(?:on |about |sur |of )?(?:the |les? |la |l[’'])?[“"«]?\s*([^.;”"»]{3,60})/iu
const ADD =
  /\b(?:add|cover|include|mention|talk about|speak of|ajoute\w*|aborde\w*|couvr\w*|parle\w* de|inclu\w*|traite\w*)\b\s+(?:the |les? |la |l[’']|une? |a |an |more )?(?:(?:scenes?|modules?|parts?|sections?|scènes?|parties?)\s+)?(?:on |about |sur |of |de )?(?:the |les? |la |l[’'])?[“"«]?\s*([^.;”"»]{3,60})/iu

const FIRST =
  /\b(?:(?:start|begin|open) with|put|commence\w* par|début\w* par|mets|mettre)\b\s+(?:the |les? |la |l[’']|module |scene |part )*[“"«]?\s*([^.;,”"»]{3,60}?)(?:\s+(?:first|en premier|d[’']abord|au début))?[”"»]?\s*(?:[.;,]|$)/iu
const HERE =
  /\b(?:remove|drop|delete|supprime\w*|retire\w*|enlève\w*)\b(?:\s+(?:it|this|that|la|le|cette|ce|celui-ci)(?:\s+(?:scene|module|part|scène|partie))?)?\s*[.!]?$/iu
const MORE = /\b(?:more (?:detail|on this|about this)|expand|plus de détails|développe\w*|approfondi\w*)/iu
const RENAME =
  /\b(?:rename|retitle|call|title|renomme\w*|appelle\w*|intitule\w*|titre)\b[^“"«”»]*(?:[“"«]\s*([^”"»]+?)\s*[”"»][^“"«”»]*)?[“"«]\s*([^”"»]{2,80}?)\s*[”"»]/iu

type Applied = { brief: Brief; applied: boolean[]; dropped: string[]; first: string | null }

/**
 * The brief as changed by simple notes of a reviewer: shorter, longer, drop or add a topic, what comes first, and for
 * the scene or module a note points to: remove, say more. A note that is not understood changes nothing; `applied`
 * tells for each note (a rename too), `dropped` are titles to leave out, `first` is the topic to begin with.
 */
export function applyNotes(given: Brief, feedback: Feedback[], previous: CourseOutline | null): Applied {
  const brief = { ...given, mustAvoid: [...given.mustAvoid], mustCover: [...given.mustCover] }
  const result: Applied = { brief, applied: [], dropped: [], first: null }
  for (const { note, target } of feedback) {
    const titles = titlesAt(previous, target)
    result.applied.push(
      RENAME.test(note)
        ? renameOf(note, target, previous) !== null
        : applyNote(note, titles, previous, result),
    )
  }
  return result
}

function applyNote(note: string, titles: string[], previous: CourseOutline | null, result: Applied): boolean {
  const { brief } = result
  if (titles.length > 0 && HERE.test(note.trim())) return result.dropped.push(...titles) > 0
  if (titles.length > 0 && MORE.test(note)) return brief.mustCover.push(...titles) > 0
  const first = FIRST.exec(note)?.[1]?.trim()
  if (first && /\b(?:first|with|par|premier|abord|début)\b/iu.test(note)) {
    result.first = first
    return true
  }
  const dropped = DROP.exec(note)?.[1]?.trim()
  const added = ADD.exec(note)?.[1]?.trim()
  const base = brief.targetMinutes ?? minutesOf(previous)
  const factor = SHORTER.test(note) ? 0.7 : LONGER.test(note) ? 1.4 : 1
  const resized = factor !== 1 && base !== null
  if (resized) brief.targetMinutes = Math.max(2, Math.round(base * factor))
  if (dropped) brief.mustAvoid.push(dropped)
  else if (added) brief.mustCover.push(added)
  return resized || Boolean(dropped) || Boolean(added)
}

// A scene lasts about 35 seconds.
const minutesOf = (outline: CourseOutline | null): number | null =>
  outline && Math.round((outline.modules.reduce((sum, module) => sum + module.scenes.length, 0) * 35) / 60)

/** The scene titles a note's target covers; empty for the whole outline. */
function titlesAt(outline: CourseOutline | null, target: string | null): string[] {
  const [, module, scene] = /^modules\.(\d+)(?:\.scenes\.(\d+))?/.exec(target ?? '') ?? []
  const found = outline?.modules[Number(module)]
  if (!found) return []
  if (scene !== undefined) return found.scenes[Number(scene)] ? [found.scenes[Number(scene)]!.title] : []
  return found.scenes.slice(1, -1).map((each) => each.title)
}

type Rename = { from: string; to: string }

function renameOf(note: string, target: string | null, previous: CourseOutline | null): Rename | null {
  const [, named, to] = RENAME.exec(note) ?? []
  if (!to) return null
  const [, module, scene] = /^modules\.(\d+)(?:\.scenes\.(\d+))?/.exec(target ?? '') ?? []
  const at = previous?.modules[Number(module)]
  const from = named ?? (scene === undefined ? at?.title : at?.scenes[Number(scene)]?.title)
  return from ? { from, to } : null
}

/** An outline with the titles that notes such as “rename "A" to "B"” ask for. */
export function renamed(
  outline: CourseOutline,
  feedback: Feedback[],
  previous: CourseOutline | null,
): CourseOutline {
  const renames = feedback.flatMap(({ note, target }) => renameOf(note, target, previous) ?? [])
  if (renames.length === 0) return outline
  const title = (text: string) =>
    renames.findLast(({ from }) => sentenceKey(from) === sentenceKey(text))?.to ?? text
  return {
    ...outline,
    modules: outline.modules.map((module) => ({
      ...module,
      title: title(module.title),
      scenes: module.scenes.map((scene) => ({ ...scene, title: title(scene.title) })),
    })),
  }
}
