import { ulid } from 'ulid'

/** Prefix of each kind of public id. */
export type IdPrefix =
  | 'acc'
  | 'key'
  | 'usr'
  | 'ses'
  | 'pre'
  | 'crs'
  | 'src'
  | 'mod'
  | 'scn'
  | 'rev'
  | 'evt'
  | 'enr'
  | 'att'
  | 'cer'
  | 'req'
  | 'que'
  | 'lrn'
  | 'lse'
  | 'lsi'
  | 'chg'
  | 'mal'
  | 'pkg'
  | 'pic'
  | 'grp'
  | 'asg'
  | 'whk'
  | 'sch'

/** A new opaque id, `<prefix>_<26 characters>`, sortable by creation time. */
export const newId = (prefix: IdPrefix): string => `${prefix}_${ulid().toLowerCase()}`
