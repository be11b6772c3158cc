import { OperatorError } from '../../http/operator-error.ts'
import type { Tx } from '../../store/open-store.ts'
import { selectCurrentReleases } from './current-rows.ts'
import type { Release } from './release.ts'
import type { SourceHashes } from './release-sources.ts'

/**
 * Refuses files that would replace work of the studio: the current release came from a draft, and the files are not based on it.
 * @param base beginning of the hash of the release that the files were made on; absent: unknown
 * @throws OperatorError
 */
export async function requireFilesBase(
  tx: Tx,
  { tenantId, hash }: Release,
  sources: SourceHashes,
  base: string | undefined,
): Promise<void> {
  const current = await selectCurrentReleases(tx)
    .select(['release.hash', 'release.sources', 'draft_id'])
    .where('release_current.tenant_id', '=', tenantId)
    .executeTakeFirst()
  if (!current?.draft_id || current.hash === hash || (base && current.hash.startsWith(base.toLowerCase()))) return
  if (ownPart(tenantId, current.sources ?? {}) === ownPart(tenantId, sources)) return
  throw new OperatorError(
    `The studio published release ${current.hash} of "${tenantId}", and these files do not have its changes.`,
    `Write them into the folder, and make yours again: npm run tenant -- rollback ${tenantId} ${current.hash} --write. Then publish with --base ${current.hash}.`,
  )
}

const ownPart = (tenantId: string, sources: SourceHashes): string =>
  JSON.stringify(
    Object.entries(sources)
      .filter(([path]) => path.startsWith(`${tenantId}/`))
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )
