'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ApiAnswer } from '@/components/shared/api-types'
import { useRead } from '@/components/shared/queries/use-read'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { useAction } from '@/components/shared/use-action'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { SelectField } from '@/components/ui/field/select-field'
import { Switch } from '@/components/ui/field/switch'
import { TextArea } from '@/components/ui/field/text-area'
import { Notice } from '@/components/ui/notice'
import { toast } from '@/components/ui/toast'
import { LANGUAGES } from '@/lib/product/source-document'

type Settings = ApiAnswer<'GET', '/account/reminders'>
type Preview = Settings['previews'][number]

const KEY = ['reminders']
const MOST_LETTERS = 1000

export function SettingsRemindersController() {
  const common = useTranslations('common')
  const query = useRead(KEY, '/account/reminders')
  if (!query.data) return <NotLoaded of={query} rows={3} label={common('loading')} />
  return <SettingsReminders settings={query.data} />
}

function SettingsReminders({ settings }: { settings: Settings }) {
  const t = useTranslations('settingsReminders')
  const common = useTranslations('common')
  const [texts, setTexts] = useState({ fr: settings.texts.fr ?? '', en: settings.texts.en ?? '' })
  const save = useAction({
    run: (api, body: { enabled?: boolean; texts?: typeof texts }) => api.put('/account/reminders', { body }),
    refreshes: [KEY],
  })
  const isChanged = texts.fr !== (settings.texts.fr ?? '') || texts.en !== (settings.texts.en ?? '')
  return (
    <div className="grid max-w-3xl gap-5">
      {!settings.can_send && <Notice tone="warn">{t('noServer')}</Notice>}
      <Card>
        <Switch
          label={t('enabled')}
          hint={t('enabledHint')}
          checked={settings.enabled}
          onChange={(enabled) => save.mutate({ enabled })}
        />
      </Card>
      <Card title={t('own')} description={t('ownHint')}>
        <div className="grid gap-4">
          {LANGUAGES.map((language) => (
            <TextArea
              key={language}
              label={t(language)}
              rows={2}
              maxLength={MOST_LETTERS}
              value={texts[language]}
              onChange={(event) => setTexts({ ...texts, [language]: event.target.value })}
            />
          ))}
          <Button
            className="justify-self-start"
            disabled={!isChanged}
            busy={save.isPending}
            onClick={() => save.mutate({ texts }, { onSuccess: () => toast.success(t('saved')) })}
          >
            {common('save')}
          </Button>
        </div>
      </Card>
      <ReminderPreview previews={settings.previews} />
    </div>
  )
}

function ReminderPreview({ previews }: { previews: Preview[] }) {
  const common = useTranslations('common')
  const t = useTranslations('settingsReminders')
  const [shown, setShown] = useState({ language: previews[0]!.language, kind: previews[0]!.kind })
  const found = previews.find(({ language, kind }) => language === shown.language && kind === shown.kind)
  const kinds = [...new Set(previews.map(({ kind }) => kind))]
  return (
    <Card title={common('preview')}>
      <div className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={t('kind')}
            value={shown.kind}
            options={kinds.map((kind) => ({ value: kind, label: t(kind) }))}
            onChange={(kind) => setShown({ ...shown, kind: kind as Preview['kind'] })}
          />
          <SelectField
            label={t('language')}
            value={shown.language}
            options={[
              { value: 'fr', label: t('french') },
              { value: 'en', label: t('english') },
            ]}
            onChange={(language) => setShown({ ...shown, language: language as Preview['language'] })}
          />
        </div>
        {found && (
          <article lang={found.language} className="rounded-lg border border-line p-4">
            <h3 className="font-medium">{found.subject}</h3>
            <p className="mt-2 whitespace-pre-line break-words text-muted text-sm">{found.text}</p>
          </article>
        )}
      </div>
    </Card>
  )
}
