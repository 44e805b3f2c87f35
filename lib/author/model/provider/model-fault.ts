/** A rough average for English and French text. */
export const CHARACTERS_PER_TOKEN = 4

/** What is wrong with an answer that a model's server sent. */
export type FaultKind = 'refused' | 'truncated' | 'empty' | 'invalid'

/** An answer that cannot be used; `message` says what was wrong, for the model to correct. */
export class ModelFault extends Error {
  override readonly name = 'ModelFault'
  readonly kind: FaultKind
  /** tokens spent on the answer; 0 if its server does not say */
  readonly outputTokens: number

  constructor(kind: FaultKind, message: string, outputTokens = 0) {
    super(message)
    this.kind = kind
    this.outputTokens = outputTokens
  }
}

/** Whether an error means that a call timed out. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')
