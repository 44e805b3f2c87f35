/** Why a question was not asked. */
export type Refusal =
  | 'a distractor is right too'
  | 'an option is too long'
  | 'answered by another question'
  | 'asked before'
  | 'avoided by the brief'
  | 'enough of this kind'
  | 'leans on another sentence'
  | 'nothing to decide by'
  | 'no heading to stand under'
  | 'no real sequence'
  | 'placeholder or pointer'
  | 'label with a value'
  | 'the answer is advertised by its form'
  | 'the order gives itself away'
  | 'too few distractors alike'
  | 'too little to answer'
  | 'too long to answer'

/** How often each refusal occurred. */
export type Refusals = Map<Refusal, number>

/** Counts a refusal; returns null, so that callers can return it. */
export function refuse(refusals: Refusals, reason: Refusal): null {
  refusals.set(reason, (refusals.get(reason) ?? 0) + 1)
  return null
}
