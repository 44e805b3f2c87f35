import type { ReviewEntry } from '../../../generated/prisma/client.ts'

/** What differs by type of artifact. How it is regenerated and restored is in review/rework/rework-types.ts. */
export type ArtifactTraits = {
  owner: 'course' | 'preset'
  /** where it is reviewed */
  checkpoint: ReviewEntry['checkpoint']
  /** what it belongs to, `owner` being all of the course or preset */
  per: 'owner' | 'module' | 'scene'
  /** what tells the artifacts of one place apart; null: there is one */
  items: 'sources' | 'questions' | null
  /** the file it is, which is missing while it is rendered again */
  file: 'slide' | 'audio' | 'video' | null
  /** the text of a scene that its versions hold, and whose change has it reviewed again */
  text: 'slide' | 'narration' | null
  /** where its versions are stored */
  versions: 'of_artifact' | 'of_outline' | 'of_source'
  /**
   * Who follows notes on it: its regeneration, the run once its gate is released, which then regenerates an
   * artifact sent back itself, or only people.
   */
  notes: 'regeneration' | 'run' | 'people'
  /** the place in it that a note can name: a module or scene, a point of its picture, a second */
  notePlace: 'path' | 'pin' | 'second' | null
}
