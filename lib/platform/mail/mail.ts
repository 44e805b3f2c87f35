/** A mail as it leaves. `id` is the same at every attempt, so that a receiver can tell a second copy. */
export type Message = { id: string; to: string; subject: string; text: string; html: string }

/** What carries mails away. `send` throws when the mail was not taken; see {@link isRefusal}. */
export type Mailer = {
  name: string
  send(message: Message): Promise<void>
  /** Throws when mails could not leave now. */
  check(): Promise<void>
}

/**
 * Whether an error of a mailer says that the same mail will never be taken: its recipient or its text was refused (SMTP
 * 5xx). A refused login or sender says nothing of the mail: that is for the operator to mend.
 */
export function isRefusal(error: unknown): boolean {
  const { responseCode, command } = (error ?? {}) as { responseCode?: unknown; command?: unknown }
  return Number(responseCode) >= 500 && (command === 'RCPT TO' || command === 'DATA')
}
