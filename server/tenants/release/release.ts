/** A release: the whole brand as canonical JSON, named by its content. It holds data and no code. */
import { createHash } from 'node:crypto'
import stringify from 'safe-stable-stringify'
import type { LanguageInfo } from '../../../src/engine/index.ts'
import type { TenantDocument } from '../../../src/schemas/document/files.ts'

/** To be raised when older releases cannot be read unchanged. */
const SCHEMA_VERSION = 1

export interface ReleaseContent {
  document: TenantDocument
  /**
   * Language -> text key -> text: locales/ with the brand's own texts over them, for the supported languages and,
   * where one of them has gaps, for those that stand in.
   */
  texts: Record<string, Record<string, string>>
  /** Name and direction of the supported languages, by code. */
  languages: Record<string, LanguageInfo>
  /** File below assets/, its own or inherited -> hash of its content. Absent in the oldest releases. */
  assets?: Record<string, string>
  /** Document of platform/ -> fingerprint of its content. Absent in the oldest releases. */
  platform?: Record<string, string>
}
export interface ReleaseBody extends ReleaseContent {
  schemaVersion: typeof SCHEMA_VERSION
}

export interface Release {
  tenantId: string
  /** First 16 hex digits of the SHA-256 of `text`. */
  hash: string
  body: ReleaseBody
  /** The body as canonical JSON: the same content gives the same bytes. */
  text: string
}

export function createRelease(tenantId: string, content: ReleaseContent): Release {
  const body: object = { schemaVersion: SCHEMA_VERSION, ...content }
  const text = stringify(body)
  return { tenantId, hash: hashOf(text), body: JSON.parse(text) as ReleaseBody, text }
}

/** Reads a release. @throws when the bytes are not those that the hash names, or come from a newer program. */
export function readRelease(tenantId: string, hash: string, text: string): Release {
  if (hashOf(text) !== hash) {
    throw new Error(
      `Release ${hash} of ${tenantId} was changed in the database: its content has the hash ${hashOf(text)}. Publish the tenant anew.`,
    )
  }
  const body = JSON.parse(text) as ReleaseBody
  if (body.schemaVersion !== SCHEMA_VERSION) {
    throw new Error(
      `Release ${hash} of ${tenantId} has schema version ${body.schemaVersion}; this program reads ${SCHEMA_VERSION}. Publish the tenant anew.`,
    )
  }
  return { tenantId, hash, body, text }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)
