import { Award, Download, ExternalLink } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { certificatePath, isToWatch, modulePath } from '@/components/portal/shell/learner-step'
import type { LearnCourse } from '@/components/portal/shell/learner-wire'
import { buttonClass } from '@/components/ui/button'
import { CopyField } from '@/components/ui/field/copy-field'

/** The certificate, once it is earned, and how others verify it; before that, what is left to do for it. */
export function CertificateCard({ course }: { course: LearnCourse }) {
  const t = useTranslations('learnExam')
  const common = useTranslations('common')
  const preview = useTranslations('preview')
  const { verification_url, modules, final_exam, language, learner_name, certificate_name } = course
  const left = modules.filter(isToWatch)
  return (
    <section
      aria-labelledby="certificate-card"
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 rounded-2xl border border-line bg-surface p-5 sm:p-6"
    >
      <span
        className={`grid size-11 place-items-center rounded-full ${verification_url ? 'bg-good-soft text-good' : 'bg-sunken text-muted'}`}
      >
        <Award aria-hidden="true" className="size-5" />
      </span>
      <div className="grid content-center">
        <h2 id="certificate-card" className="font-semibold">
          {t(verification_url ? 'earned' : 'notEarned')}
        </h2>
      </div>
      <div className="col-span-2 grid gap-3 text-sm sm:col-span-1 sm:col-start-2">
        {course.preview ? (
          <p className="text-muted">{preview('certificate')}</p>
        ) : verification_url ? (
          <>
            <a
              href={certificatePath(course.course_id)}
              download
              className={`${buttonClass()} min-h-12 sm:justify-self-start`}
            >
              <Download aria-hidden="true" className="size-4" />
              {common('downloadCertificate')}
            </a>
            <p className="text-muted">{t('verifyHint')}</p>
            <CopyField label={t('verifyLink')} hideLabel value={verification_url} />
            <a
              href={verification_url}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center gap-1.5 justify-self-start font-medium text-accent-strong underline-offset-4 hover:underline"
            >
              {t('verifyOpen')}
              <ExternalLink aria-hidden="true" className="size-4" />
            </a>
          </>
        ) : (
          <>
            {certificate_name !== learner_name || certificate_name === null ? (
              <p>{certificate_name === null ? t('noName') : t('shownName', { name: certificate_name })}</p>
            ) : null}
            <p className="text-muted">{t(final_exam?.passed ? 'leftModules' : 'leftExam')}</p>
            {left.length > 0 && (
              <ul className="grid gap-1">
                {left.map((module) => (
                  <li key={module.module_index}>
                    <Link
                      href={modulePath(course.course_id, module)}
                      lang={language}
                      className="inline-flex min-h-11 items-center text-accent-strong underline underline-offset-4"
                    >
                      {t('watch', { number: module.module_index + 1, title: module.title })}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </div>
    </section>
  )
}
