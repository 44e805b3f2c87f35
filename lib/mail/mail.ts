/** A mail as it leaves. `id` is the same at every attempt, so that a receiver can tell a second copy. */
export type Message = { id: string; to: string; subject: string; text: string; html: string }

/** What carries mails away. `send` throws when the mail was not taken; see {@link isRefusal}. */
export type Mailer = {
  name: string
  send(message: Message): Promise<void>
  /** Throws when mails could not leave now. */
  check(): Promise<void>
}

/** Whether an error of a mailer says that the same mail will never be taken (SMTP 5xx). */
export const isRefusal = (error: unknown): boolean =>
  Number((error as { responseCode?: unknown })?.responseCode) >= 500
