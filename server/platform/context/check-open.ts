/** Refuses launches of games and moves of money while a brand is closed: every such call starts with this check. */
import type { Metadata } from '../../../src/schemas/metadata/metadata.ts'
import { refuse } from '../../http/refusal.ts'
import { readMetadata } from '../../metadata/metadata-documents.ts'
import { overlayMetadata, type SandboxSetting } from '../../metadata/overlay-metadata.ts'
import { statusFor } from '../../metadata/site-status.ts'
import type { Tx } from '../../store/open-store.ts'
import type { Context } from './context.ts'

/** @param caller with the country, where a trusted proxy reports it @throws Refusal system/closed (503) */
export async function checkOpen(
  { store }: Pick<Context, 'store'>,
  { tenantId, country }: { tenantId: string; country: string | undefined },
): Promise<void> {
  checkIsOpen((await readMetadata(store, tenantId)).wire, country)
}

/** Does the same as `checkOpen` for a caller who has the metadata. */
export function checkIsOpen({ system }: Pick<Metadata, 'system'>, country: string | undefined): void {
  if (statusFor(system, country) !== 0) throw refuse('system/closed', { status: 503 })
}

/** Does the same within a transaction and in one statement, for a round of a game, where the country is not known. */
export async function checkOpenIn(tx: Tx, tenantId: string): Promise<void> {
  const { system, setting } = await tx
    .selectNoFrom(eb => [
      eb
        .selectFrom('metadata')
        .select('body')
        .where('tenant_id', '=', tenantId)
        .where('name', '=', 'system')
        .as('system'),
      eb
        .selectFrom('sandbox_setting')
        .select('body')
        .where('tenant_id', '=', tenantId)
        .where('name', '=', 'status')
        .as('setting'),
    ])
    .executeTakeFirstOrThrow()
  const settings: SandboxSetting[] = setting ? [{ name: 'status', body: setting }] : []
  const wire = overlayMetadata({ system: system ?? { status: 0 } } as Metadata, settings)
  if (statusFor({ ...wire.system, blockedCountries: [] }, undefined) !== 0)
    throw refuse('system/closed', { status: 503 })
}
