/** Where goods are sent, kept in the tab: a closed dialog or a reload loses nothing that was typed. */
import { readStored, writeStored } from '../../runtime/state/storage.ts'

export interface RedeemDraft {
  address: string
  mobile: string
  /** Digits without a plus sign. */
  dialing: string
}

const NONE: RedeemDraft = { address: '', mobile: '', dialing: '' }
/** By account: another one that signs in later in the same tab must not read the address. */
const keyOf = (username: string) => `redeem:${username}`

export function readDraft(username: string): RedeemDraft {
  try {
    const stored = JSON.parse(readStored('session', keyOf(username)) ?? '{}') as Partial<RedeemDraft>
    const text = (name: keyof RedeemDraft) => (typeof stored[name] === 'string' ? stored[name] : '')
    return { address: text('address'), mobile: text('mobile'), dialing: text('dialing') }
  } catch {
    return NONE
  }
}

export function storeDraft(username: string, draft: RedeemDraft): void {
  writeStored('session', keyOf(username), JSON.stringify(draft))
}
