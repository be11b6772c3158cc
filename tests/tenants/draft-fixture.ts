/** A brand whose draft two people change. */
import type { Store } from '../../server/store/open-store.ts'
import type { DraftContext } from '../../server/tenants/drafts/draft-context.ts'
import { lockDrafts } from '../../server/tenants/drafts/draft-rows.ts'
import { type OpenDraft, openDraft } from '../../server/tenants/drafts/open-draft.ts'
import { type SaveResult, saveOperations } from '../../server/tenants/drafts/save-operations.ts'
import type { Operation } from '../../src/engine/index.ts'
import { createTenantFixture, type Files, type TenantFixture } from './tenant-fixture.ts'

export const mara = { id: '1', name: 'Mara' }
export const noah = { id: '2', name: 'Noah' }

export const HERO = 'screens/home:/main/[hero]'
export const set = (at: string, value: unknown): Operation => ({ kind: 'set', at, value })
export const setHero = (key: string, value: unknown): Operation => set(`${HERO}/settings/${key}`, value)
export const addNode = (id: string): Operation => ({
  kind: 'add',
  at: `screens/home:/main/[${id}]`,
  value: { id, widget: 'hero' },
})

export interface DraftFixture extends DraftContext {
  sources: TenantFixture
  open(): Promise<OpenDraft>
  /** Saves operations on the newest state, or on that of a number. */
  save(author: typeof mara, operations: readonly Operation[], knownSeq?: number, key?: string): Promise<SaveResult>
  /** Reads the entry "hero" of the draft's home screen. */
  hero(): Promise<Record<string, unknown> | undefined>
}

let keys = 0

/** @param step milliseconds by which the clock goes on with each look at it */
export function createDraftFixture(store: Store, files: Files = {}, step = 0): DraftFixture {
  const sources = createTenantFixture(files)
  let now = 1_800_000_000_000
  const clock = {
    now() {
      now += step
      return now
    },
  }
  const context = { store, clock, sources }
  const open = () =>
    store.transaction(async tx => {
      await lockDrafts(tx, 'ruby')
      return openDraft(tx, context, 'ruby')
    })
  return {
    ...context,
    open,
    save: async (author, operations, knownSeq, key = `key ${keys++}`) =>
      saveOperations(context, 'ruby', { author, knownSeq: knownSeq ?? (await open()).seq, key, operations }),
    async hero() {
      const { layer } = await open()
      const { main } = (layer['screens/home.json'] ?? {}) as { main?: { id: string }[] }
      return main?.find(({ id }) => id === 'hero')
    },
  }
}
