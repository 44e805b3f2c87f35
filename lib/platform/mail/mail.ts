/** An outgoing email. `id` is the same for every attempt, so that a receiver can recognize a duplicate. */
export type Message = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** an iCalendar file that goes with it */
  calendar?: string | null
  /** where a POST unsubscribes its receiver (RFC 8058) */
  unsubscribeUrl?: string | null
}

/** Sends emails. `send` throws if the email was not accepted; see {@link isRefusal}. */
export type Mailer = {
  name: string
  send(message: Message): Promise<void>
  /** Throws if emails could not be sent now. */
  check(): Promise<void>
}

/**
 * Whether an error says that this email will never be accepted: its recipient or text was refused (SMTP 5xx).
 * A refused login or sender does not count: the operator has to fix that.
 */
export function isRefusal(error: unknown): boolean {
  const { responseCode, command } = (error ?? {}) as { responseCode?: unknown; command?: unknown }
  return Number(responseCode) >= 500 && (command === 'RCPT TO' || command === 'DATA')
}
