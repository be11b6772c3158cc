/** Reads a brand's help centre in one language: its metadata document `help`, or the default articles. */
import type { LRUCache } from 'lru-cache'
import type { Metadata } from '../../../../src/schemas/metadata/metadata.ts'
import { readMetadata } from '../../../metadata/metadata-documents.ts'
import { readMetadataDocument } from '../../../metadata/read-document.ts'
import { createHtmlCleaner } from '../../context/clean-html.ts'
import type { Context } from '../../context/context.ts'
import { inLanguage, onceForLanguage } from '../../context/in-language.ts'

export interface HelpArticle {
  id: string
  title: string
  /** Cleaned HTML. */
  content: string
}

/** Articles computed once per version of the metadata and language, because cleaning HTML takes time. */
const cache = new WeakMap<Metadata, LRUCache<string, HelpArticle[]>>()
const MAX_ARTICLES = 200

/** Articles of a brand without a document of its own; their texts are in locales/, and a brand may override them. */
const DEFAULT_ARTICLES = ['about', 'faq', 'term', 'responsible', 'privacy']

/** Returns articles in the order of the document, without invalid ones; without a document the default articles. */
export async function readHelp(
  { store, brands }: Pick<Context, 'store' | 'brands'>,
  tenantId: string,
  language: string,
): Promise<HelpArticle[]> {
  const { wire } = await readMetadata(store, tenantId)
  const own = await onceForLanguage(cache, wire, language, async () => {
    return articlesIn(await readMetadataDocument(store.db, tenantId, 'help'), language)
  })
  if (own.length > 0) return own
  const text = (key: string) => brands.text(tenantId, language, `help.${key}`)
  return Promise.all(
    DEFAULT_ARTICLES.map(async id => ({
      id,
      title: await text(`${id}-title`),
      content: paragraphs(await text(`${id}-text`)),
    })),
  )
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const paragraphs = (text: string) =>
  text
    .replace(/[&<>]/g, sign => SIGNS[sign]!)
    .split(/\n{2,}/)
    .map(words => `<p>${words}</p>`)
    .join('')

function articlesIn(wire: unknown, language: string): HelpArticle[] {
  if (!Array.isArray(wire)) return []
  const cleanHtml = createHtmlCleaner()
  return wire.slice(0, MAX_ARTICLES).flatMap((article: { id?: unknown; title?: unknown; content?: unknown } | null) => {
    const { id, title, content } = article ?? {}
    if (typeof id !== 'string' || id === '') return []
    return { id, title: inLanguage(title, language), content: cleanHtml(inLanguage(content, language)) }
  })
}
