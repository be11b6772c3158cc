/** Keys and hashes of codes. Six digits and phone numbers could be found by trying all of them, so the hashes are keyed. */

import { keyedHash } from '../../../http/secret-key.ts'
import type { Context } from '../../context/context.ts'

/** What a code authorises; a code of another purpose is refused. */
export type CodePurpose = 'login' | 'register' | 'password' | 'address' | 'payment' | 'binding' | 'external'

/** Whose code, and for what. */
export interface CodeOwner {
  tenantId: string
  purpose: CodePurpose
  /** A number in international form without a plus sign, or a mail address. */
  to: string
}

export async function codeKey(context: Context, { tenantId, purpose, to }: CodeOwner) {
  return { tenant_id: tenantId, purpose, recipient_hash: await keyedHash(context, 'recipient', [tenantId, to]) }
}

export function codeHash(context: Context, { tenantId, purpose, to }: CodeOwner, code: string): Promise<string> {
  return keyedHash(context, 'code', [tenantId, purpose, to, code])
}
