/** Finds the subjects that show a text, as players read it in any language of the brand. */
import { isRecord } from '../../schemas/metadata/wire-values.ts'
import type { Visitor } from '../conditions/condition-keys.ts'
import { buildSite } from '../site/build-site.ts'
import type { ExplainContext } from './explain-context.ts'
import type { Subject } from './explanation.ts'
import { findSubjects } from './find-subjects.ts'
import { mergedPointer } from './provenance.ts'
import { valueAt } from './value-at.ts'

/** @param words the whole text, in capitals or small letters */
export function findByWords(
  words: string,
  subjects: readonly Subject[],
  { documents, site }: ExplainContext,
  visitor: Visitor,
): Subject[] {
  const wanted = plain(words)
  const keys = new Set(
    documents.tenant.tenant.languages.supported.flatMap(language => {
      const { texts } = language === site.language ? site : buildSite(documents, { ...visitor, language }).site
      return Object.keys(texts).filter(key => plain(texts[key]!) === wanted)
    }),
  )
  if (keys.size === 0) return []
  const named = new Set([...keys].flatMap(key => findSubjects(site.texts[key] ?? key, subjects)))
  return subjects.filter(
    subject =>
      named.has(subject) ||
      (subject.kind === 'widget' && isNodeWith(valueAt(documents.tenant, mergedPointer(subject.at) ?? ''), keys)),
  )
}

const plain = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Tests whether the settings of a widget name one of the texts. */
function isNodeWith(node: unknown, keys: ReadonlySet<string>): boolean {
  const holds = (value: unknown): boolean =>
    typeof value === 'string'
      ? keys.has(value)
      : typeof value === 'object' && value !== null && Object.values(value).some(holds)
  return isRecord(node) && holds(node.settings)
}
