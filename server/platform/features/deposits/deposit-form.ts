/** Validates the fields that a brand asks for in addition to method and amount: those of its form `deposit`. */
import type { depositCreate } from '../../../../src/schemas/endpoints/deposit-create.ts'
import type { BodyOf } from '../../../../src/schemas/endpoints/endpoint.ts'
import type { Session } from '../../../http/handler.ts'
import { type CheckedForm, checkForm } from '../../context/check-form.ts'
import type { Context } from '../../context/context.ts'
import { formatMinor, readMinor } from '../../money/ledger/minor-units.ts'

/** Name of the form in `forms/`. */
const FORM = 'deposit'

export interface CheckedFields extends Pick<CheckedForm, 'problems'> {
  /** Normalised texts by field name. */
  fields: Record<string, string>
}

/** Validates the whole form, because its conditions may depend on method and amount; a brand without it has no additional fields. */
export async function checkDepositForm(
  context: Context,
  { tenantId, role }: Pick<Session, 'tenantId' | 'role'>,
  language: string,
  { method, amount, fields = {} }: BodyOf<typeof depositCreate>,
): Promise<CheckedFields> {
  const form = await context.brands.form(tenantId, language, FORM, role)
  if (!form) return { fields: {}, problems: {} }
  const minor = readMinor(amount)
  const sent = { ...fields, method, amount: minor === undefined ? amount : formatMinor(minor) }
  const { values, problems } = await checkForm(context, form, sent)
  const { method: _, amount: __, ...others } = values
  return { fields: others, problems }
}
