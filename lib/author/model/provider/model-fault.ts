/** What is wrong with an answer that a model's server did send. */
export type FaultKind = 'refused' | 'truncated' | 'empty' | 'invalid'

/** An answer that cannot be used; `message` tells the model what was wrong with it. */
export class ModelFault extends Error {
  override readonly name = 'ModelFault'
  readonly kind: FaultKind
  /** tokens the answer took; 0 if its server does not say */
  readonly outputTokens: number

  constructor(kind: FaultKind, message: string, outputTokens = 0) {
    super(message)
    this.kind = kind
    this.outputTokens = outputTokens
  }
}

/** Whether an error says that a call took too long. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')
