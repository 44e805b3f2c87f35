/**
 * The text with marks of a turn in a conversation with a model, "<system>" or "[[INST]]", escaped so that a
 * parser of HTML or Markdown keeps them: without the mark, its instruction would be taken for something to
 * teach. Pure.
 */
export const keepTurnMarks = (text: string): string =>
  text
    .replace(/\[\[(\/?inst(?:ruction)?)\]\]/gi, '[$1]')
    .replace(/<(\/?)(system|assistant)>/gi, '&lt;|$1$2|&gt;')
