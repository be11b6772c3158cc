/** Reads a brand's announcements in one language, from its metadata document `announcements`. */
import type { LRUCache } from 'lru-cache'
import type { WireAnnouncement } from '../../../../src/schemas/metadata/announcements.ts'
import type { Metadata } from '../../../../src/schemas/metadata/metadata.ts'
import { readMetadata } from '../../../metadata/metadata-documents.ts'
import { readMetadataDocument } from '../../../metadata/read-document.ts'
import type { Store } from '../../../store/open-store.ts'
import { createHtmlCleaner } from '../../context/clean-html.ts'
import { inLanguage, onceForLanguage } from '../../context/in-language.ts'

export interface Announcement {
  id: number
  type: string
  title: string
  startDate: number
  content: string
}

export interface AnnouncementFilter {
  /** Types of announcements; all when left out. */
  types?: readonly string[] | undefined
  platform?: string | undefined
  execution?: string | undefined
}

/** Announcements computed once per version of the metadata and language, because cleaning HTML takes time. */
const cache = new WeakMap<Metadata, LRUCache<string, (Announcement & { platform: string; execution: string })[]>>()

/** Returns announcements, newest first. */
export async function readAnnouncements(
  store: Store,
  tenantId: string,
  language: string,
  { types, platform = 'W', execution = 'B' }: AnnouncementFilter,
): Promise<Announcement[]> {
  const { wire } = await readMetadata(store, tenantId)
  const all = await onceForLanguage(cache, wire, language, () => readAll(store, tenantId, language))
  return all
    .filter(
      notice =>
        notice.platform === platform && notice.execution === execution && (!types || types.includes(notice.type)),
    )
    .map(({ id, type, title, startDate, content }) => ({ id, type, title, startDate, content }))
}

async function readAll(store: Store, tenantId: string, language: string) {
  return announcementsIn(await readMetadataDocument(store.db, tenantId, 'announcements'), language)
}

/** Further announcements are ignored: cleaning each takes time. */
const MAX_ANNOUNCEMENTS = 1000

/** Returns valid announcements, newest first. */
export function announcementsIn(
  wire: unknown,
  language: string,
): (Announcement & { platform: string; execution: string })[] {
  if (!Array.isArray(wire)) return []
  const cleanHtml = createHtmlCleaner()
  return wire
    .slice(0, MAX_ANNOUNCEMENTS)
    .flatMap((notice: Partial<WireAnnouncement> | null) => {
      const { id, type, execution, platform, title, startDate, content } = notice ?? {}
      if (!Number.isSafeInteger(id) || typeof type !== 'string') return []
      return {
        id: id!,
        type,
        execution: String(execution ?? 'B'),
        platform: String(platform ?? 'W'),
        title: inLanguage(title, language),
        startDate: momentOf(startDate),
        content: cleanHtml(inLanguage(content, language)),
      }
    })
    .sort((a, b) => b.startDate - a.startDate || a.id - b.id)
}

/** @returns milliseconds since 1970; 0 when the value is not a time */
const momentOf = (moment: unknown): number =>
  typeof moment === 'number' || typeof moment === 'string' ? new Date(moment).getTime() || 0 : 0
