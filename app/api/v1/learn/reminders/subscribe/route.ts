import { resumeRemindersContract } from '@/lib/domains/groups/reminders/reminder-contract.ts'
import { setReminders } from '@/lib/domains/groups/reminders/set-reminders.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(resumeRemindersContract, async (_ctx, { query }) => {
    await setReminders(query.token, true)
    return { reminders: true }
  }),
)
