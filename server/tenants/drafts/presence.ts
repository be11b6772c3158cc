/** Who has a draft open, and where: one row for each open page, renewed every 15 seconds. */
import { publishEvent } from '../../events/publish-event.ts'
import type { Reader } from '../../store/open-store.ts'
import type { Author, DraftContext } from './draft-context.ts'

export interface Present {
  author: Author
  /** Address that is selected. */
  at: string | undefined
}

/** Time for which a row counts: two signs of life may be lost. */
const LASTS_MS = 45_000

/** Notes an open page; others are notified when it is new, or another address is selected. */
export function notePresence(
  { store, clock }: Pick<DraftContext, 'store' | 'clock'>,
  tenantId: string,
  { author, tab, at }: { author: Author; tab: string; at: string | undefined },
): Promise<void> {
  const now = clock.now()
  const row = { author_name: author.name, address: at ?? null, seen_at: new Date(now) }
  return store.transaction(async tx => {
    const before = await tx
      .selectFrom('draft_presence')
      .select('address')
      .where('tenant_id', '=', tenantId)
      .where('author', '=', author.id)
      .where('tab', '=', tab)
      .where('seen_at', '>', new Date(now - LASTS_MS))
      .executeTakeFirst()
    await tx
      .deleteFrom('draft_presence')
      .where('seen_at', '<=', new Date(now - LASTS_MS))
      .execute()
    await tx
      .insertInto('draft_presence')
      .values({ tenant_id: tenantId, author: author.id, tab, ...row })
      .onConflict(conflict => conflict.columns(['tenant_id', 'author', 'tab']).doUpdateSet(row))
      .execute()
    if (!before || before.address !== row.address) await publishEvent(tx, { kind: 'draft', tenantId })
  })
}

export async function readPresence(
  db: Reader,
  { clock }: Pick<DraftContext, 'clock'>,
  tenantId: string,
): Promise<Present[]> {
  const rows = await db
    .selectFrom('draft_presence')
    .select(['author', 'author_name', 'address'])
    .where('tenant_id', '=', tenantId)
    .where('seen_at', '>', new Date(clock.now() - LASTS_MS))
    .orderBy('author_name')
    .orderBy('tab')
    .execute()
  return rows.map(row => ({ author: { id: row.author, name: row.author_name }, at: row.address ?? undefined }))
}
