import { useFormatter, useLocale, useNow, useTranslations } from 'next-intl'
import { courseKeys } from '@/components/console/data/course-keys'
import type { ApiAnswer } from '@/components/shared/api-types'
import { formatAgo, formatDay, RENEWED } from '@/components/shared/format-time'
import { useAskedAction } from '@/components/shared/queries/use-asked-action'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'
import { CopyField } from '@/components/ui/field/copy-field'

type GuestLink = ApiAnswer<'GET', '/courses/{course_id}/guest-reviews'>[number]
type InvitedGuest = GuestLink['guests'][number]

/** The links for guests, each to be copied or revoked, with who came by it. */
export function GuestLinkList({ links }: { links: GuestLink[] }) {
  const t = useTranslations('guestLinks')
  const common = useTranslations('common')
  const refreshes = [courseKeys.guests(links[0]?.course_id ?? '')]
  const revoke = useAskedAction({
    run: (api, { course_id, guest_review_id }: GuestLink) =>
      api.delete('/courses/{course_id}/guest-reviews/{guest_review_id}', {
        path: { course_id, guest_review_id },
      }),
    refreshes,
    done: t('revokedDone'),
  })
  const erase = useAskedAction({
    run: (api, { link: { course_id, guest_review_id }, guest: { guest_id } }: Erased) =>
      api.delete('/courses/{course_id}/guest-reviews/{guest_review_id}/guests/{guest_id}', {
        path: { course_id, guest_review_id, guest_id },
      }),
    refreshes: [...refreshes, courseKeys.guestComments(links[0]?.course_id ?? '')],
    done: t('eraseDone'),
  })
  return (
    <section className="grid gap-3">
      <h2 className="font-semibold text-lg">{t('links')}</h2>
      <ul className="grid gap-4">
        {links.map((link) => (
          <li
            key={link.guest_review_id}
            className="grid min-w-0 gap-3 rounded-xl border border-line bg-surface p-4"
          >
            <GuestLinkFacts link={link} />
            {link.status === 'open' && <CopyField label={t('link')} value={link.url} />}
            {link.guests.length === 0 ? (
              <p className="text-muted text-sm">{t('nobody')}</p>
            ) : (
              <ul aria-label={t('guests')} className="divide-y divide-line">
                {link.guests.map((guest) => (
                  <GuestRow key={guest.guest_id} guest={guest} onErase={() => erase.ask({ link, guest })} />
                ))}
              </ul>
            )}
            {link.status === 'open' && (
              <Button look="quiet" className="justify-self-start" onClick={() => revoke.ask(link)}>
                {t('revoke')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={revoke.asked !== null}
        {...revoke.dialog}
        title={t('revokeTitle')}
        description={t('revokeHint')}
        confirmLabel={t('revoke')}
        cancelLabel={common('back')}
        danger
      />
      <ConfirmDialog
        open={erase.asked !== null}
        {...erase.dialog}
        title={t('eraseTitle', { name: erase.asked?.guest.name ?? '' })}
        description={t('eraseHint')}
        confirmLabel={t('erase')}
        cancelLabel={common('back')}
        danger
      />
    </section>
  )
}

type Erased = { link: GuestLink; guest: InvitedGuest }

function GuestLinkFacts({ link }: { link: GuestLink }) {
  const t = useTranslations('guestLinks')
  const names = useTranslations('checkpoint')
  const format = useFormatter()
  const locale = useLocale()
  const facts = [
    link.status === 'open' ? t('until', { day: formatDay(link.expires_at, locale) }) : t(link.status),
    link.due_at && t('dueOn', { day: formatDay(link.due_at, locale) }),
    !link.needs_code && t('noCode'),
    link.may_approve && t('approving'),
    t('by', { name: link.created_by }),
  ]
  return (
    <p className="grid gap-0.5 text-sm">
      <span className="font-medium">
        {format.list(link.checkpoints.map((checkpoint) => names(checkpoint)))}
      </span>
      <span className="break-words text-muted">{facts.filter(Boolean).join(' · ')}</span>
    </p>
  )
}

function GuestRow({ guest, onErase }: { guest: InvitedGuest; onErase: () => void }) {
  const t = useTranslations('guestLinks')
  const locale = useLocale()
  const now = useNow(RENEWED).getTime()
  const { name, email, admitted_at, verdict, done_at } = guest
  const since = done_at ?? admitted_at
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
      <p className="grid min-w-0 flex-1 basis-44">
        <span className="break-words font-medium">{name}</span>
        <span className="break-all text-muted">{email}</span>
      </p>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={verdict === 'fine' ? 'good' : verdict === 'comments' ? 'warn' : 'neutral'}>
          {t(verdict ?? (admitted_at === null ? 'awaited' : 'reviewing'))}
        </Badge>
        {since && <span className="text-muted">{formatAgo(since, locale, now)}</span>}
      </p>
      <Button look="quiet" aria-label={t('eraseLabel', { name })} onClick={onErase}>
        {t('erase')}
      </Button>
    </li>
  )
}
