import type { ReminderSettings } from './reminder-settings.ts'

/** The reminders of an account as the API returns them. */
export const serializeReminderSettings = ({ enabled, texts, canSend, previews }: ReminderSettings) => ({
  enabled,
  texts: { fr: texts.fr ?? null, en: texts.en ?? null },
  can_send: canSend,
  previews,
})
