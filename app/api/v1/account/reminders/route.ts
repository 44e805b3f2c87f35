import {
  getReminderSettingsContract,
  updateReminderSettingsContract,
} from '@/lib/domains/groups/reminders/reminder-contract.ts'
import {
  getReminderSettings,
  updateReminderSettings,
} from '@/lib/domains/groups/reminders/reminder-settings.ts'
import { serializeReminderSettings } from '@/lib/domains/groups/reminders/reminder-wire.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getReminderSettingsContract, async (ctx) => serializeReminderSettings(await getReminderSettings(ctx))),
  on(updateReminderSettingsContract, async (ctx, { body }) =>
    serializeReminderSettings(await updateReminderSettings(ctx, body)),
  ),
)
