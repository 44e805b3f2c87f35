import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Course } from '@/components/console/data/course-wire'
import type { ApiAnswer } from '@/components/shared/api-types'
import { useAction } from '@/components/shared/use-action'
import { useDay } from '@/components/shared/use-day'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'
import { CopyField } from '@/components/ui/field/copy-field'

type Share = ApiAnswer<'GET', '/courses/{course_id}/shares'>[number]

/** The links of a course, each to be copied or revoked. */
export function ShareList({ shares, modules }: { shares: Share[]; modules: Course['modules'] }) {
  const t = useTranslations('share')
  const common = useTranslations('common')
  const [asked, setAsked] = useState<Share | null>(null)
  const revoke = useAction({
    run: (api, { course_id, share_id }: Share) =>
      api.delete('/courses/{course_id}/shares/{share_id}', { path: { course_id, share_id } }),
    refreshes: [['shares']],
    done: t('revoked'),
    onDone: () => setAsked(null),
  })
  return (
    <section aria-label={t('links')}>
      <ul className="grid gap-4">
        {shares.map((share) => (
          <li key={share.share_id} className="grid gap-3 rounded-lg border border-line p-3">
            <ShareFacts share={share} modules={modules} />
            {share.status === 'open' && (
              <>
                <CopyField label={t('link')} value={share.url} />
                {share.embed_html && <CopyField label={t('code')} value={share.embed_html} />}
                <Button look="quiet" className="justify-self-start" onClick={() => setAsked(share)}>
                  {t('revoke')}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          danger
          onOpenChange={() => setAsked(null)}
          title={t('revokeTitle')}
          description={t('revokeHint')}
          confirmLabel={t('revoke')}
          cancelLabel={common('back')}
          busy={revoke.isPending}
          onConfirm={() => revoke.mutate(asked)}
        />
      )}
    </section>
  )
}

function ShareFacts({ share, modules }: { share: Share; modules: Course['modules'] }) {
  const t = useTranslations('share')
  const day = useDay()
  const { module_num, status, views, has_password, expires_at } = share
  const module = modules.find(({ module_index }) => module_index + 1 === module_num)
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const facts = [
    status !== 'open' && t(status),
    t('views', { count: views }),
    has_password && t('locked'),
    status === 'open' && expires_at && t('until', { day: day(expires_at, zone) ?? '' }),
  ]
  return (
    <p className="grid gap-0.5 text-sm">
      <span className="font-medium">
        {module_num === null ? t('whole') : `${module_num}. ${module?.title ?? ''}`}
      </span>
      <span className="text-muted">{facts.filter(Boolean).join(' · ')}</span>
    </p>
  )
}
