/** Chooses the external phone check of a brand: its toggle `firebaseVerification` switches it on. */
import { refuse } from '../../../http/refusal.ts'
import type { Context } from '../../context/context.ts'
import { embedded } from './embedded.ts'
import type { PhoneCheck } from './phone-check.ts'

/** @throws Refusal phone-check/off where the brand has it switched off */
export async function choosePhoneCheck({ brands }: Context, tenantId: string): Promise<PhoneCheck> {
  if (!(await brands.feature(tenantId, 'firebaseVerification'))) throw refuse('phone-check/off', { status: 403 })
  return embedded
}
