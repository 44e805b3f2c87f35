'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useRead } from '@/components/shared/queries/use-read'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { useAction } from '@/components/shared/use-action'
import { Card } from '@/components/ui/card'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'
import { Switch } from '@/components/ui/field/switch'

const KEY = ['sharing']

/** Whether courses may be shared by link; forbidding it ends the links, so it is asked first. */
export function SettingsSharingController() {
  const t = useTranslations('settingsSharing')
  const common = useTranslations('common')
  const [isAsked, setAsked] = useState(false)
  const query = useRead(KEY, '/account/sharing')
  const save = useAction({
    run: (api, enabled: boolean) => api.put('/account/sharing', { body: { enabled } }),
    refreshes: [KEY, ['shares']],
    onDone: () => setAsked(false),
  })
  if (!query.data) return <NotLoaded of={query} rows={2} label={common('loading')} />
  return (
    <div className="grid max-w-3xl gap-5">
      <Card>
        <Switch
          label={t('enabled')}
          hint={t('enabledHint')}
          checked={query.data.enabled}
          onChange={(enabled) => (enabled ? save.mutate(true) : setAsked(true))}
        />
      </Card>
      <ConfirmDialog
        danger
        open={isAsked}
        onOpenChange={setAsked}
        title={t('offTitle')}
        description={t('offHint')}
        confirmLabel={t('off')}
        cancelLabel={common('back')}
        busy={save.isPending}
        onConfirm={() => save.mutate(false)}
      />
    </div>
  )
}
