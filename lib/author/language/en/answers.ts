import type { Answers } from '../pack/answers.ts'

export const ANSWERS: Answers = {
  numbers:
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
      ' ',
    ),
  tens: { thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90, hundred: 100 },
  negation: /\b(?:not|no|never|without|nobody|nothing|none|neither|nor|cannot|avoid\w*)\b|n['’]t\b/iu,
  noNegation:
    /\bnot (?:only|just)\b|\b(?:do not|don['’]t|never|not) (?:forget|hesitate)\b|\bno (?:doubt|matter)\b/giu,
  opposites: [
    [/\b(?:more|higher|increases?)\b/iu, /\b(?:less|fewer|lower|decreases?)\b/iu],
    [/\bbefore\b/iu, /\bafter\b/iu],
    [/\bfirst\b/iu, /\blast\b/iu],
  ],
}
