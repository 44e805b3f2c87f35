import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Course } from '@/components/console/data/course-wire'
import { endOfDay } from '@/components/shared/format-time'
import { useAction } from '@/components/shared/use-action'
import { Button } from '@/components/ui/button'
import { SelectField } from '@/components/ui/field/select-field'
import { TextArea } from '@/components/ui/field/text-area'
import { TextField } from '@/components/ui/field/text-field'
import { siteOrigin } from '@/lib/domains/shares/site-origin'

const EMPTY = { scope: '', password: '', expires: '', sites: '' }

/** What a new link shows, to whom, and for how long. */
export function ShareForm({ course: { course_id, modules } }: { course: Course }) {
  const t = useTranslations('share')
  const [form, setForm] = useState(EMPTY)
  const change = (part: Partial<typeof EMPTY>) => setForm({ ...form, ...part })
  const sites = form.sites.split(/[\s,]+/).filter(Boolean)
  const wrong = sites.find((site) => siteOrigin(site) === null)
  const [isSent, setSent] = useState(false)
  const create = useAction({
    run: (api) =>
      api.post('/courses/{course_id}/shares', {
        path: { course_id },
        body: {
          sites,
          ...(form.scope && { module_num: Number(form.scope) }),
          ...(form.password && { password: form.password }),
          ...(form.expires && { expires_at: endOfDay(form.expires) }),
        },
      }),
    refreshes: [['shares', course_id]],
    done: t('created'),
    onDone: () => {
      setForm(EMPTY)
      setSent(false)
    },
  })
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setSent(true)
        if (wrong === undefined) create.mutate()
      }}
    >
      <SelectField
        label={t('scope')}
        value={form.scope}
        options={[
          { value: '', label: t('whole') },
          ...modules.map(({ module_index, title }) => ({
            value: String(module_index + 1),
            label: `${module_index + 1}. ${title}`,
          })),
        ]}
        onChange={(scope) => change({ scope })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('password')}
          hint={t('passwordHint')}
          value={form.password}
          minLength={8}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => change({ password: event.currentTarget.value })}
        />
        <TextField
          label={t('expires')}
          hint={t('expiresHint')}
          type="date"
          value={form.expires}
          onChange={(event) => change({ expires: event.currentTarget.value })}
        />
      </div>
      <TextArea
        label={t('sites')}
        hint={t('sitesHint')}
        rows={2}
        value={form.sites}
        {...(isSent && wrong !== undefined && { error: t('siteWrong', { site: wrong }) })}
        onChange={(event) => change({ sites: event.currentTarget.value })}
      />
      <Button type="submit" className="justify-self-start" busy={create.isPending}>
        {t('create')}
      </Button>
    </form>
  )
}
