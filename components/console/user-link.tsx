import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { CopyField } from '@/components/ui/copy-field'
import { Dialog } from '@/components/ui/dialog'
import { formatDay } from '../format-time'
import type { NewUser } from './settings-wire'

/** The one-time link of a person just added, shown this once. */
export function UserLink({ user, onClose }: { user: NewUser; onClose: () => void }) {
  const t = useTranslations('users')
  const locale = useLocale()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('linkTitle', { email: user.email })}
      description={t('linkHint', { date: formatDay(user.expires_at, locale) })}
      closeLabel={t('linkDone')}
      mustAnswer
    >
      <CopyField
        label={t('link')}
        value={user.set_password_url}
        copyLabel={t('copy')}
        copiedLabel={t('copied')}
      />
      <div className="flex justify-end">
        <Button onClick={onClose}>{t('linkDone')}</Button>
      </div>
    </Dialog>
  )
}
