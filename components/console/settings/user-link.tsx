import { useLocale, useTranslations } from 'next-intl'
import { formatDay } from '@/components/shared/format-time'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { CopyField } from '@/components/ui/field/copy-field'
import { Notice } from '@/components/ui/notice'
import type { NewUser } from './settings-wire'

/** Whoever was just added got a mail; where none leaves, the one-time link is shown this once. */
export function UserLink({ user, onClose }: { user: NewUser; onClose: () => void }) {
  const t = useTranslations('users')
  const date = formatDay(user.expires_at, useLocale())
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(user.mailed ? 'invitedTitle' : 'linkTitle', { email: user.email })}
      description={t(user.mailed ? 'invitedHint' : 'linkHint', { date })}
      closeLabel={t('linkDone')}
      mustAnswer
    >
      {!user.mailed && (
        <>
          <Notice tone="info">{t('noMail')}</Notice>
          <CopyField
            label={t('link')}
            value={user.set_password_url}
            copyLabel={t('copy')}
            copiedLabel={t('copied')}
          />
        </>
      )}
      <div className="flex justify-end">
        <Button onClick={onClose}>{t('linkDone')}</Button>
      </div>
    </Dialog>
  )
}
