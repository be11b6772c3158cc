/** Keys and hashes of codes. The hashes are keyed, because six digits and phone numbers could be found by trying all of them. */

import { keyedHash } from '../../../http/secret-key.ts'
import type { Context } from '../../context/context.ts'

/** Action that a code authorises; a code of another purpose is refused. */
export type CodePurpose = 'login' | 'register' | 'password' | 'address' | 'payment' | 'binding' | 'external'

/** Recipient and purpose of a code. */
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
