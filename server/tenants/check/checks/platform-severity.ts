/**
 * Decides which mistakes in the platform's files stop a release. A wrong limit, odds or address of a payment loses money, a level once
 * given stays, a rule of access opens the site that it shall close, a vendor that is not switched off stays playable, a file of another
 * kind is not read at all, and a patch is the operator's own. Everything else is read tolerantly.
 */
import type { Severity } from '../../problems/check-codes.ts'
import { isPatch } from '../../read/patch-platform.ts'
import type { TenantSourceFile } from '../../read/tenant-layer.ts'
import type { SchemaMessage } from '../schema-messages.ts'
import { isAccessRule, isMeantAsAccessRule } from './check-access.ts'

const STRICT = ['cashier', 'vip', 'agents', 'lottery', 'points', 'promotions', 'missions', 'rebate', 'referral'].map(
  name => `platform/${name}.json`,
)
const VENDORS = 'platform/vendors.json'

/** Returns the severity of a value that its schema refuses. */
export function severityOf(
  file: TenantSourceFile,
  { pointer, code }: Pick<SchemaMessage, 'pointer' | 'code'>,
): Severity {
  const isWhole = pointer === '' && code === 'schema/wrong-type'
  const isSwitch = file.path === VENDORS && /\/(enabled|maintenance)$/.test(pointer)
  return isWhole || isSwitch || isPatch(file) || STRICT.includes(file.path) || isAccessRule(file.path, pointer)
    ? 'error'
    : 'warning'
}

/** Returns the severity of an unknown key. @param near the known key that is most like it */
export function severityOfKey(path: string, name: string, near: string | undefined, value: unknown): Severity {
  const isSwitch = path === VENDORS && (near === 'enabled' || near === 'maintenance')
  return isSwitch || STRICT.includes(path) || isMeantAsAccessRule(path, name, near, value) ? 'error' : 'warning'
}
