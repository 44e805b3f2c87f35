import type { ApiAnswer, ApiBody } from '@/components/shared/api-types'

export type CoursePackage = ApiAnswer<'GET', '/courses/{course_id}/packages'>[number]
export type PackageInput = ApiBody<'POST', '/courses/{course_id}/packages'>
export type PackageChange = ApiBody<'PATCH', '/courses/{course_id}/packages/{package_id}'>
